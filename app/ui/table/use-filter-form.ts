import { useEffect, useRef, type FormEvent } from 'react'
import { useLateNavigate } from '../use-late-navigate'
import { useListLink, type ListState } from './list-links'

/**
 * Makes a GET form filter while typing (UI-04): after a pause it navigates to the form's URL, replacing the
 * history entry. The inputs stay uncontrolled, so that focus and caret stay where they are.
 */
export function useFilterForm({ listing, query }: ListState) {
  const ref = useRef<HTMLFormElement>(null)
  const { go, later } = useLateNavigate()
  const link = useListLink({ listing, query })

  // Back, Clear and links change the filters under the form; the field that is being typed in is left alone.
  useEffect(() => {
    for (const control of ref.current?.elements ?? []) {
      const input = control as HTMLInputElement
      if (input.name in listing.filters && input !== document.activeElement)
        input.value = query.filters[input.name] ?? ''
    }
  }, [listing, query])

  const filtered = () => {
    if (!ref.current) return null
    const filters: Record<string, string> = {}
    for (const [name, value] of new FormData(ref.current)) {
      if (name in listing.filters && typeof value === 'string' && value.trim() !== '')
        filters[name] = value.trim()
    }
    const target = link({ filters, page: 0 })
    return target === link({ page: 0 }) ? null : target
  }

  return {
    ref,
    onInput: () => later(filtered),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      go(filtered())
    },
  }
}
