import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTexts } from './i18n/screen-texts'

/** Marks the document once scripts have taken over: styles and tests can tell. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <RemixBrowser />
}

/** The texts of the page come from an address of their own. A page that does not get them goes on working without scripts. */
async function loadTexts(): Promise<void> {
  const address = document.getElementById('texts')?.getAttribute('href')
  if (!address) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`texts: ${answer.status}`)
  keepTexts(address, (await answer.json()) as Record<string, string>)
}

void loadTexts().then(() => startTransition(() => {
  hydrateRoot(document, <Hydrated />)
}))
