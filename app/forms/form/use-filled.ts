import { useEffect, useState, type RefObject } from 'react'

const LOOK_MS = 300

/**
 * Whether every required field of a form holds something; true until the page is alive, so that the form
 * works without scripts. It looks again and again, because browsers fill in a password without an event.
 */
export function useFilled(ref: RefObject<HTMLFormElement>): boolean {
  const [filled, setFilled] = useState(true)
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const look = () =>
      setFilled([...form.querySelectorAll<HTMLInputElement>('input[required]')].every(holdsSomething))
    look()
    const timer = setInterval(look, LOOK_MS)
    form.addEventListener('input', look)
    return () => {
      clearInterval(timer)
      form.removeEventListener('input', look)
    }
  }, [ref])
  return filled
}

/**
 * What a browser has filled in is hidden from scripts until somebody touches the page; only the style tells.
 */
function holdsSomething(input: HTMLInputElement): boolean {
  if (input.value !== '') return true
  try {
    return input.matches(':autofill')
  } catch {
    // A browser without the pseudo-class cannot tell: then Enter and the button stay usable.
    return true
  }
}
