import { RemixBrowser } from '@remix-run/react'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Marks the document once scripts have taken over: styles and tests can tell. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <RemixBrowser />
}

startTransition(() => {
  hydrateRoot(document, <Hydrated />)
})
