import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]'

/** Ctrl+K and / bring up the search from every page; within a field / is a letter, and a dialog keeps its
 * keys. */
export function useSearchKeys(isOffered: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOffered) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !(event.target as Element).closest(TYPING)
      if (!isCommand && !isSlash) return
      event.preventDefault()
      const box = document.getElementById('search')
      if (box) box.focus()
      else navigate('/search')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOffered, navigate])
}
