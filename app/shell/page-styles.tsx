import { createContext, useContext, useState } from 'react'
import { useNonce } from '~/platform/nonce'
import address from '../styles/app.css?url'

const StylesContext = createContext('')
export const StylesProvider = StylesContext.Provider

/**
 * The inlined styles that the document came with: React must render the same ones, or lose them if it
 * re-renders the whole document.
 */
const came = typeof document === 'undefined' ? null : document.querySelector<HTMLStyleElement>('#styles')
const kept = came && { css: came.textContent ?? '', nonce: came.nonce }

/** On a first visit the styles are inlined, where no script delays them; later they are a cached file. */
export function PageStyles({ firstVisit }: { firstVisit: boolean }) {
  const [within] = useState(firstVisit)
  const css = useContext(StylesContext)
  const nonce = useNonce()
  if (!within) return <link rel="stylesheet" href={address} />
  return (
    <>
      <style
        id="styles"
        nonce={kept?.nonce ?? nonce}
        // eslint-disable-next-line no-restricted-syntax -- our own file; as text its quotes would be escaped
        dangerouslySetInnerHTML={{ __html: kept?.css ?? css }}
        suppressHydrationWarning
      />
      <link rel="prefetch" as="style" href={address} />
    </>
  )
}
