import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/basic/icon'
import { TIMINGS } from '~/ui/basic/timings'
import { FoundList, type Found } from './found-list'
import { stepThrough } from './step-through'

const LONGEST = 255
const addressOf = (text: string) => `/search${text ? `?q=${encodeURIComponent(text)}` : ''}`

/**
 * The search box over any page: it finds what the search page finds, and Enter opens the first match. A
 * default export because it is loaded on demand.
 */
export default function CommandBox({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { load, data, state } = useFetcher<Found>()
  const dialog = useRef<HTMLDialogElement>(null)
  const typed = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    dialog.current?.showModal()
    load(addressOf(''))
    return () => clearTimeout(timer.current)
  }, [load])
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    typed.current = event.currentTarget.value.trim()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => load(addressOf(typed.current)), TIMINGS.filterDebounce)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    const first = data?.text === typed.current && typed.current ? data.groups[0]?.hits[0] : undefined
    navigate(first?.to ?? addressOf(typed.current))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('shell.search')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={stepThrough}
      className="command-box card"
    >
      <div className="space-y-3 p-4" aria-busy={state !== 'idle'}>
        <form role="search" onSubmit={go} className="flex gap-2">
          <input
            type="search"
            aria-label={data?.box ?? t('shell.search')}
            placeholder={data?.box}
            maxLength={LONGEST}
            autoComplete="off"
            onInput={onInput}
            className="control min-w-0 flex-1"
          />
          <button type="button" className="btn btn-quiet btn-icon" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="sr-only">{t('ui.close')}</span>
          </button>
        </form>
        {data && <FoundList {...data} />}
      </div>
    </dialog>
  )
}
