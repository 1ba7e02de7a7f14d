import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { SEARCH_LIMITS, TIMINGS } from '~/ui/basic/timings'

export type TypeaheadOption = { value: string; label: string }
/** `failed`: the server could not be reached; the typed text must not be taken for a choice. */
type Answer = { state: 'idle' | 'waiting' | 'ready' | 'failed'; options: TypeaheadOption[] }

/**
 * State of a combobox that queries `source?q=…` for options while typing (UI-31); typing after a choice
 * clears the choice (`null`).
 */
export function useTypeahead(
  source: string,
  initialText: string,
  onChoose: (option: TypeaheadOption | null) => void,
) {
  const [answer, setAnswer] = useState<Answer>({ state: 'idle', options: [] })
  const asked = useRef<AbortController>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(initialText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asked.current?.abort()
    },
    [],
  )

  const long = text.trim().length >= SEARCH_LIMITS.minChars
  const options = long ? answer.options.slice(0, SEARCH_LIMITS.typeaheadRows) : []

  const ask = async (value: string) => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    setAnswer((before) => ({ ...before, state: 'waiting' }))
    const found = await optionsFrom(
      `${source}${source.includes('?') ? '&' : '?'}q=${encodeURIComponent(value)}`,
      controller.signal,
    )
    if (!controller.signal.aborted)
      setAnswer(found ? { state: 'ready', options: found } : { state: 'failed', options: [] })
  }
  const type = (value: string) => {
    setText(value)
    onChoose(null)
    setActive(-1)
    setOpen(true)
    clearTimeout(timer.current)
    if (value.trim().length < SEARCH_LIMITS.minChars) return
    timer.current = setTimeout(() => void ask(value.trim()), TIMINGS.typeaheadDebounce)
  }
  const choose = (option: TypeaheadOption) => {
    setText(option.label)
    setOpen(false)
    onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Enter' && open && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      // Otherwise Escape would also clear a search field.
      event.preventDefault()
      setOpen(false)
    }
  }
  return {
    text,
    options,
    active,
    type,
    choose,
    onKeyDown,
    close: () => setOpen(false),
    open: open && long,
    ready: answer.state === 'ready',
    failed: answer.state === 'failed',
  }
}

/** The options from the server; null if it could not be reached or its answer was malformed. */
async function optionsFrom(address: string, signal: AbortSignal): Promise<TypeaheadOption[] | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, signal })
    return response.ok ? ((await response.json()) as { options: TypeaheadOption[] }).options : null
  } catch {
    return null
  }
}
