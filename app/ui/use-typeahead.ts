import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { SEARCH_LIMITS, TIMINGS } from './timings'

export type TypeaheadOption = { value: string; label: string }
type Answer = { options: TypeaheadOption[] }

/**
 * The state of a combobox that asks `source?q=…` for options while typing (UI-31); typing on after a choice takes the
 * choice back (`null`).
 */
export function useTypeahead(source: string, initialText: string, onChoose: (option: TypeaheadOption | null) => void) {
  const fetcher = useFetcher<Answer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(initialText)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  useEffect(() => () => clearTimeout(timer.current), [])

  const long = text.trim().length >= SEARCH_LIMITS.minChars
  const options = long ? (fetcher.data?.options ?? []).slice(0, SEARCH_LIMITS.typeaheadRows) : []

  const type = (value: string) => {
    setText(value)
    onChoose(null)
    setActive(-1)
    setOpen(true)
    clearTimeout(timer.current)
    if (value.trim().length < SEARCH_LIMITS.minChars) return
    timer.current = setTimeout(() => fetcher.load(`${source}${source.includes('?') ? '&' : '?'}q=${encodeURIComponent(value.trim())}`), TIMINGS.typeaheadDebounce)
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
      // Else a search field is emptied, too.
      event.preventDefault()
      setOpen(false)
    }
  }
  return {
    text, options, active, type, choose, onKeyDown, close: () => setOpen(false), open: open && long,
    ready: fetcher.state === 'idle' && fetcher.data !== undefined,
  }
}
