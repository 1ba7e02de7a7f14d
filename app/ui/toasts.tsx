import { useEffect, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useI18n } from '~/i18n/use-i18n'
import { classNames } from './class-names'
import { Icon } from './icon'
import { TIMINGS } from './timings'

export type FlashMessage = { kind: 'success' | 'error'; text: string; id: string }

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
  const { kind, id } = message
  useEffect(() => {
    if (!timed || held) return
    const timer = setTimeout(
      () => onDismiss(id),
      kind === 'success' ? TIMINGS.successToast : TIMINGS.errorToast,
    )
    return () => clearTimeout(timer)
  }, [timed, held, kind, id, onDismiss])

  const success = kind === 'success'
  return (
    <div
      role={success ? 'status' : 'alert'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'card flex items-center gap-3 py-1 pl-3 pr-1 text-sm',
        timed && 'pointer-events-auto shadow',
      )}
    >
      <span
        className={classNames(
          'flex h-8 w-8 shrink-0 items-center justify-center rounded',
          success ? 'tone-success' : 'tone-danger',
        )}
      >
        <Icon name={success ? 'success' : 'error'} />
      </span>
      <p className="min-w-0 flex-1 py-2">{message.text}</p>
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
 * What happened on the last request. The server renders it in the page, where it stays without scripts; with scripts
 * the messages are toasts of 3 s (success) or 5 s (error), held while pointed at or focused (UI-15, UI-16).
 */
export function Toasts({ flash, label }: { flash: FlashMessage[]; label?: string }) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [dismiss] = useState(() => (id: string) => setGone((ids) => new Set([...ids, id])))
  const shown = flash.filter((message) => !gone.has(message.id))
  return (
    <section
      aria-label={label ?? t('ui.notifications')}
      className={
        hydrated
          ? 'no-print pointer-events-none fixed inset-x-4 top-4 z-50 space-y-2 sm:left-auto sm:w-96'
          : classNames('mx-auto w-full max-w-page space-y-2 px-4 md:px-6', shown.length > 0 && 'pt-4')
      }
    >
      {shown.map((message) => (
        <Toast key={message.id} message={message} timed={hydrated} onDismiss={dismiss} />
      ))}
    </section>
  )
}
