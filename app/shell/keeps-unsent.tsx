import { useCallback, useEffect, useState } from 'react'
import { NotTaken, type NotTakenEntry } from './not-taken'

/**
 * Lets a participant's browser keep what is sent without a connection (`public/sw.js`), and shows what the
 * server later refused; for anybody else, and so at sign-out, it deletes all of that. `owner` is null when
 * nothing is to be kept.
 */
export function KeepsUnsent({ owner }: { owner: string | null }) {
  const [refused, setRefused] = useState<NotTakenEntry[]>([])
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
    const told = ({ data }: MessageEvent<{ type: string; refused: NotTakenEntry[] }>) => {
      if (data.type === 'refused') setRefused(data.refused)
    }
    now()
    window.addEventListener('online', now)
    serviceWorker.addEventListener('message', told)
    return () => {
      window.removeEventListener('online', now)
      serviceWorker.removeEventListener('message', told)
    }
  }, [owner])
  const dismiss = useCallback((name: string) => {
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'dismiss', name }))
  }, [])
  return owner === null ? null : <NotTaken entries={refused} onDismiss={dismiss} />
}
