import { createContext, useContext, useState } from 'react'
import address from '../styles/app.css?url'
import { useNonce } from '~/platform/nonce'

const StylesContext = createContext('')
export const StylesProvider = StylesContext.Provider

/**
 * The styles of a document: within it on a first visit, where a file of their own would wait behind the scripts, and else as
 * the file that the browser keeps. A document stays as it began, whatever is shown in it later.
 */
export function PageStyles({ firstVisit }: { firstVisit: boolean }) {
  const [within] = useState(firstVisit)
  const css = useContext(StylesContext)
  const nonce = useNonce()
  if (!within) return <link rel="stylesheet" href={address} />
  return (
    <>
      {/* eslint-disable-next-line no-restricted-syntax -- our own file; as text its quotes would be escaped */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
      <link rel="prefetch" as="style" href={address} />
    </>
  )
}
