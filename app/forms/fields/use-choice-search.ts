import { useEffect, useRef, useState } from 'react'
import { fold } from '~/platform/fold'
import { SEARCH_LIMITS, TIMINGS } from '~/ui/basic/timings'

/** Filters choices that are on the page by typed text: from two characters on, once typing pauses (UI-32). */
export function useChoiceSearch() {
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSought(fold(value)), TIMINGS.multiselectDebounce)
  }
  const searches = sought.length >= SEARCH_LIMITS.minChars
  const short = text.trim().length > 0 && text.trim().length < SEARCH_LIMITS.minChars
  const matches = (name: string) => !searches || fold(name).includes(sought)
  return { text, type, short, searches, matches }
}
