import { useEffect, useRef, useState } from 'react'

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/**
 * Keys of a list: arrows or j and k move from row to row, Enter opens the row, x checks its box, ? shows the
 * keys. Inside a field or a dialog they are plain characters.
 */
export function useRowKeys() {
  const ref = useRef<HTMLDivElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as Element
      if (target.closest(TYPING) || document.querySelector('dialog[open]')) return
      if (event.key === '?') {
        setShowsKeys((shown) => !shown)
        return
      }
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
      const here = rows.findIndex((row) => row.closest('tr')?.contains(target))
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (isArrow && here < 0) return
      const step = STEPS[event.key]
      if (step !== undefined) {
        rows[Math.min(rows.length - 1, Math.max(0, here + step))]?.focus()
        event.preventDefault()
      } else if (event.key === 'x' && here >= 0) {
        rows[here]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { ref, showsKeys, hideKeys: () => setShowsKeys(false) }
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
