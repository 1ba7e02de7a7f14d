import { useCallback, useEffect, useState } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'

/**
 * Ctrl+K and / open the search box on every page; inside a field / is a character, and an open dialog keeps
 * its keys. On the search page they focus its own box.
 */
export function useSearchKeys(isOffered: boolean): { isOpen: boolean; close: () => void } {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOffered) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open], [role=dialog]'))
        return
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !(event.target as Element).closest(TYPING)
      if (!isCommand && !isSlash) return
      event.preventDefault()
      const box = document.getElementById('search')
      if (box) box.focus()
      else setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOffered])
  return { isOpen, close: useCallback(() => setOpen(false), []) }
}
