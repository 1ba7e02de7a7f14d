import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useI18n } from '~/i18n/use-i18n'

/**
 * Says that there is no connection, and blocks forms and links in the meantime: following one would replace
 * the page, and what was typed, with an error page. If an answer or a dialog on the page already says so,
 * that is shown instead.
 */
export function Offline() {
  const { t } = useI18n()
  const [offline, setOffline] = useState(false)
  const [heldBack, setHeldBack] = useState(false)
  const [dialog, setDialog] = useState<Element | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const update = () => {
      setOffline(!navigator.onLine)
      if (!navigator.onLine) return
      setHeldBack(false)
      setDialog(null)
    }
    const holdBack = (event: Event) => {
      if (navigator.onLine || waitsByItself(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      const waits = document.querySelector(ANSWER_WAITS)
      if (!waits) {
        setHeldBack(true)
        setDialog(event.target instanceof Element ? event.target.closest('[data-dialog]') : null)
      }
      ;(waits ?? ref.current)?.scrollIntoView?.({ block: 'nearest' })
    }
    const holdBackLink = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (link && !link.getAttribute('href')?.startsWith('#')) holdBack(event)
    }
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    document.addEventListener('submit', holdBack, true)
    document.addEventListener('click', holdBackLink, true)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
      document.removeEventListener('submit', holdBack, true)
      document.removeEventListener('click', holdBackLink, true)
    }
  }, [])
  return (
    <div ref={ref} role="status" className="offline-note no-print sticky top-0 z-40">
      {offline && (
        <p className="tone-warning border-b px-4 py-2 text-center text-sm font-medium">
          {t(heldBack ? 'shell.offlineNotSent' : 'shell.offline')}
        </p>
      )}
      {dialog && createPortal(<HeldBackHere />, dialog)}
    </div>
  )
}

function HeldBackHere() {
  const { t } = useI18n()
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not return.
    void ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <p ref={ref} role="alert" className="tone-warning mt-4 rounded border px-4 py-2 text-sm font-medium">
      {t('shell.offlineNotSent')}
    </p>
  )
}

const ANSWER_WAITS = ['saving', 'unsent'].map((state) => `[data-question] [data-save-state=${state}]`).join()

/** True for a form that the browser itself keeps until the connection is back (`public/sw.js`). */
function waitsByItself(target: EventTarget | null): boolean {
  const kept = target instanceof HTMLFormElement && target.dataset.kept !== undefined
  return kept && Boolean(navigator.serviceWorker?.controller)
}
