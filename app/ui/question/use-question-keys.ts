import { useEffect, type RefObject } from 'react'

/**
 * Keys 1 to 9 choose an option of the question, and Enter goes on when nothing else has the focus. Typing into a box and
 * keys with modifiers are left alone.
 */
export function useQuestionKeys(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = form.current
      if (!element || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
      const target = event.target as Element
      if (target.closest('dialog, [role="dialog"], select, textarea, input[type="text"]')) return
      if (/^[1-9]$/.test(event.key)) choose(element, Number(event.key) - 1, event)
      else if (event.key === 'Enter' && !target.closest('a, button, summary, input')) goOn(element, event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [form])
}

function choose(form: HTMLFormElement, index: number, event: KeyboardEvent) {
  const choice = form.querySelectorAll<HTMLInputElement>('input[data-choice]')[index]
  if (!choice) return
  event.preventDefault()
  choice.focus()
  choice.click()
}

function goOn(form: HTMLFormElement, event: KeyboardEvent) {
  event.preventDefault()
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button[name="move"][value="next"]'))
}
