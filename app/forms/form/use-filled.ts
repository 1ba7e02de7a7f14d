import { useEffect, useState, type RefObject } from 'react'

const LOOK_MS = 300

/**
 * True if every required field of a form is filled in; true until scripts run, so that the form works without
 * them. It polls, because browsers fill in a password without an event.
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
 * Browsers hide an autofilled value from scripts until the user touches the page; only the style reveals it.
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
