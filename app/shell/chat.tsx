import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { errorText } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Button } from '~/ui/basic/button'
import type { ChatAnswer, ChatLine } from './chat-answer'

type Props = { messages: ChatLine[]; to: string; failed?: string | null; typed?: string }

/** Milliseconds after which the end of the history is scrolled into view (CHAT-02). */
const SCROLL_MS = 250
const ROWS = 10

/**
 * The chat history with a field to ask (CHAT-01): Enter sends, Shift+Enter starts a new line. Without scripts
 * it is a form that reloads the page.
 */
export function Chat({ messages, to, failed = null, typed = '' }: Props) {
  const { t } = useI18n()
  const fetcher = useFetcher<ChatAnswer>()
  const end = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<string | null>(null)
  const busy = fetcher.state !== 'idle'
  const shown = useWritten(fetcher.data?.messages ?? messages)
  const hydrated = useHydrated()
  const grown = shown[shown.length - 1]?.content.length
  const asked = busy ? String(fetcher.formData?.get('query') ?? '').trim() : ''
  const error = fetcher.data?.error ? errorText(t, fetcher.data.error) : failed
  useEffect(() => {
    const later = setTimeout(() => end.current?.scrollIntoView({ block: 'nearest' }), SCROLL_MS)
    return () => clearTimeout(later)
  }, [shown.length, asked, grown])
  useEffect(() => {
    // Only clear the field if it still holds the question that was sent: the next one may have been started,
    // and other buttons do not ask one.
    const isAnswered = fetcher.state === 'idle' && fetcher.data && !fetcher.data.error
    if (isAnswered && field.current?.value === sent.current) {
      field.current.value = ''
      field.current.rows = 2
    }
  }, [fetcher.state, fetcher.data])
  return (
    <div className="space-y-4">
      <div
        role="log"
        aria-label={t('shell.assistant')}
        aria-busy={busy || shown[shown.length - 1]?.writing === true}
        tabIndex={0}
        className="max-h-[60vh] space-y-3 overflow-y-auto"
      >
        {shown.length === 0 && !asked && <p className="text-sm text-muted">{t('assistant.empty')}</p>}
        {shown.map((line) => (
          <Line
            key={line.id}
            role={line.role}
            text={line.content || t(line.writing ? 'assistant.thinking' : 'assistant.cut')}
          />
        ))}
        {asked && <Line role="user" text={asked} />}
        <div ref={end} />
      </div>
      {error && (
        <p id="assistant-error" role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <fetcher.Form method="post" action="/assistant" ref={form} className="space-y-2" onSubmit={remember}>
        <input type="hidden" name="to" value={to} />
        {hydrated && <input type="hidden" name="live" value="1" />}
        <label className="block space-y-1 text-sm font-medium">
          <span>{t('assistant.question')}</span>
          <textarea
            ref={field}
            name="query"
            rows={2}
            defaultValue={typed}
            className="control"
            aria-describedby={error ? 'assistant-error' : undefined}
            onKeyDown={onKey}
            onInput={grow}
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={busy}>
            {t('assistant.send')}
          </Button>
          <Button name="intent" value="reload" variant="quiet" formNoValidate>
            {t('assistant.reload')}
          </Button>
          {shown.length > 0 && (
            <Button name="intent" value="clear" variant="quiet" formNoValidate>
              {t('assistant.clear')}
            </Button>
          )}
        </div>
      </fetcher.Form>
    </div>
  )

  function remember({ nativeEvent }: FormEvent) {
    const button = (nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    sent.current = button?.name === 'intent' ? null : (field.current?.value ?? null)
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.currentTarget.value.trim() && !busy) form.current?.requestSubmit()
  }
}

function grow({ currentTarget }: { currentTarget: HTMLTextAreaElement }) {
  currentTarget.rows = Math.min(ROWS, Math.max(2, currentTarget.value.split('\n').length))
}

function Line({ role, text }: { role: ChatLine['role']; text: string }) {
  const { t } = useI18n()
  return (
    <div className={role === 'user' ? 'ml-6 rounded bg-accent-soft p-3' : 'mr-6 rounded border p-3'}>
      <p className="text-xs font-medium text-muted">{t(`assistant.role.${role}`)}</p>
      <p className="whitespace-pre-wrap break-words text-sm">{text}</p>
    </div>
  )
}

/**
 * The history with the growing answer that is being written; the browser reopens a broken stream by itself.
 */
function useWritten(messages: ChatLine[]): ChatLine[] {
  const open = messages.find(({ writing }) => writing)?.id ?? null
  const [grown, setGrown] = useState<{ id: number; text: string; writing: boolean } | null>(null)
  useEffect(() => {
    if (open === null) return
    const source = new EventSource(`/assistant/answer?id=${open}`)
    source.addEventListener('text', (event) => {
      const { text } = JSON.parse((event as MessageEvent<string>).data) as { text: string }
      setGrown({ id: open, text, writing: true })
    })
    source.addEventListener('done', () => {
      source.close()
      setGrown((known) => ({ id: open, text: known?.id === open ? known.text : '', writing: false }))
    })
    return () => source.close()
  }, [open])
  return messages.map((line) =>
    line.id === grown?.id && line.writing ? { ...line, content: grown.text, writing: grown.writing } : line,
  )
}
