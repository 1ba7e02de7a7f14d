import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useListLink, type ListState } from './list-links'
import { TIMINGS } from '~/ui/basic/timings'

/**
 * Makes a GET form filter while typing (UI-04): after a pause it goes to the URL the form would have gone to,
 * replacing the history entry. The inputs stay uncontrolled, so focus and caret stay where they are.
 */
export function useFilterForm({ listing, query }: ListState) {
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const link = useListLink({ listing, query })

  useEffect(() => () => clearTimeout(timer.current), [])
  // Back, Clear and links change the filters under the form; the field being typed in is left alone.
  useEffect(() => {
    for (const control of ref.current?.elements ?? []) {
      const input = control as HTMLInputElement
      if (input.name in listing.filters && input !== document.activeElement)
        input.value = query.filters[input.name] ?? ''
    }
  }, [listing, query])

  const go = () => {
    clearTimeout(timer.current)
    if (!ref.current) return
    const filters: Record<string, string> = {}
    for (const [name, value] of new FormData(ref.current)) {
      if (name in listing.filters && typeof value === 'string' && value.trim() !== '')
        filters[name] = value.trim()
    }
    const target = link({ filters, page: 0 })
    if (target !== link({ page: 0 })) navigate(target, { replace: true, preventScrollReset: true })
  }

  return {
    ref,
    onInput: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(go, TIMINGS.filterDebounce)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go()
    },
  }
}
