import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTexts } from './i18n/screen-texts'
import { ensureTabStorage } from './shell/tab-storage'

ensureTabStorage()

/** Marks the document once scripts have taken over, for styles and tests. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <RemixBrowser />
}

const link = document.getElementById('texts')

/** Loads the page's texts from their own URL. */
async function loadTexts(): Promise<void> {
  const address = link?.getAttribute('href')
  if (!address) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`texts: ${answer.status}`)
  keepTexts(address, (await answer.json()) as Record<string, string>)
}

/** A page that cannot load its texts says so (I18N-07) and continues to work without scripts. */
function tellMissing(): void {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  alert.className = 'tone-danger p-3 text-center'
  alert.textContent = link?.dataset.failed ?? ''
  document.body.prepend(alert)
}

/**
 * Waits until the page's data are decoded. Until then their first reader throws a promise, and a key press or
 * a click in that time would end the hydration for good.
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
