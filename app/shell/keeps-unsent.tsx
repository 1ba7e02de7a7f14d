import { useEffect } from 'react'

/**
 * Lets the browser of a participant keep what is sent without a connection (`public/sw.js`); for everybody
 * else, and so at sign-out, it takes all of that away again. `owner` is null where nobody's is to be kept.
 */
export function KeepsUnsent({ owner }: { owner: string | null }) {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const { serviceWorker } = navigator
    const tell = async () => {
      if (owner === null) {
        for (const one of await serviceWorker.getRegistrations()) one.active?.postMessage({ type: 'forget' })
        return
      }
      await serviceWorker.register('/sw.js')
      const { active } = await serviceWorker.ready
      active?.postMessage({ type: 'here', owner })
    }
    const now = () => void tell().catch(() => undefined)
    now()
    window.addEventListener('online', now)
    return () => window.removeEventListener('online', now)
  }, [owner])
  return null
}
