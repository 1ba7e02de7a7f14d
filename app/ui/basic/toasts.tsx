import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { classNames } from './class-names'
import { Icon } from './icon'
import { TIMINGS } from './timings'

export type FlashMessage = {
  kind: 'success' | 'error'
  text: string
  /** A second sentence with details. */
  detail: string | null
  link?: { to: string; text: string } | null
  id: string
}

function Toast({
  message,
  timed,
  onDismiss,
}: {
  message: FlashMessage
  timed: boolean
  onDismiss: (id: string) => void
}) {
  const { t } = useI18n()
  const [held, setHeld] = useState(false)
  const { id } = message
  const success = message.kind === 'success'
  const goes = timed && !held
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => onDismiss(id), success ? TIMINGS.successToast : TIMINGS.errorToast)
    return () => clearTimeout(timer)
  }, [goes, success, id, onDismiss])

  return (
    <div
      role={success ? 'status' : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="card flex items-center gap-3 py-1 pl-3 pr-1 text-sm shadow"
    >
      <span
        className={classNames(
          'flex h-8 w-8 shrink-0 items-center justify-center rounded',
          success ? 'tone-success' : 'tone-danger',
        )}
      >
        <Icon name={success ? 'success' : 'error'} />
      </span>
      <div className="min-w-0 flex-1 py-2">
        <p>{message.text}</p>
        {message.detail && <p>{message.detail}</p>}
        {message.link && <a href={message.link.to}>{message.link.text}</a>}
      </div>
      {timed && (
        <button type="button" className="btn btn-quiet btn-icon" onClick={() => onDismiss(id)}>
          <Icon name="close" />
          <span className="sr-only">{t('ui.dismiss')}</span>
        </button>
      )}
    </div>
  )
}

/**
 * What the last request did, shown in the page: it covers nothing, and stays in view while the page is
 * scrolled. With scripts a success message disappears after 3 s and an error after 5 s (UI-15, UI-16), unless
 * it is hovered or focused; its space stays empty, so that nothing moves under the pointer.
 */
export function Toasts({ flash, label }: { flash: FlashMessage[]; label?: string }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const ref = useRef<HTMLElement>(null)
  const [gone, setGone] = useState<{ ids: ReadonlySet<string>; minHeight: number }>(NOTHING_GONE)
  const [dismiss] = useState(
    () => (id: string) =>
      setGone(({ ids }) => ({ ids: new Set([...ids, id]), minHeight: ref.current?.offsetHeight ?? 0 })),
  )
  const shown = flash.filter((message) => !gone.ids.has(message.id))
  const left = flash.length > 0 ? gone.minHeight : 0
  return (
    <section
      ref={ref}
      aria-label={label ?? t('ui.notifications')}
      style={shown.length === 0 && left > 0 ? { minHeight: left } : undefined}
      className={classNames(
        'no-print mx-auto w-full max-w-page space-y-2 px-4 md:px-6',
        shown.length > 0 && 'sticky top-0 z-30 pt-4',
      )}
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} timed={hydrated} onDismiss={dismiss} />
      ))}
    </section>
  )
}

const NOTHING_GONE = { ids: new Set<string>(), minHeight: 0 }
