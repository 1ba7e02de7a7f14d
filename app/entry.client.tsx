import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTexts } from './i18n/screen-texts'
import { ensureTabStorage } from './shell/tab-storage'

ensureTabStorage()

/** Marks the document once scripts have taken over: styles and tests can tell. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <RemixBrowser />
}

const link = document.getElementById('texts')

/** The texts of the page come from an address of their own. */
async function loadTexts(): Promise<void> {
  const address = link?.getAttribute('href')
  if (!address) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`texts: ${answer.status}`)
  keepTexts(address, (await answer.json()) as Record<string, string>)
}

/** A page that does not get its texts says so (I18N-07) and goes on working without scripts. */
function tellMissing(): void {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  alert.className = 'tone-danger p-3 text-center'
  alert.textContent = link?.dataset.failed ?? ''
  document.body.prepend(alert)
}

/**
 * Waits until the page's data are decoded. Their first reader throws a promise until they are, and a key or a
 * click in that time would end the hydration for good.
 */
async function dataAreThere(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (pending) {
    await pending
  }
}

void Promise.all([loadTexts(), dataAreThere()]).then(
  () =>
    startTransition(() => {
      hydrateRoot(document, <Hydrated />)
    }),
  tellMissing,
)
