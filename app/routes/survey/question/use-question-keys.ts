import { useEffect } from 'react'

/** Elements that handle keys themselves: input fields, open menus and dialogs. */
const OWN_KEYS =
  'dialog, [role="dialog"], [role="menu"], select, textarea, input:not([type="radio"]):not([type="checkbox"]), [contenteditable]'

/**
 * Digits select: the option at that position, the step of a scale with that number, or in a table the option
 * of the focused row or else of the first open one. Arrow keys move the focus into the answers, where the
 * browser takes over; Enter continues when nothing else has the focus. Keys typed into a field and keys with
 * modifiers are left alone. The form (`data-question`) is looked up at each key: between the render of a
 * question and its effects the previous question's listener is still active, so no key is lost.
 */
export function useQuestionKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = document.querySelector<HTMLFormElement>('form[data-question]')
      if (
        !element ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.isComposing
      )
        return
      const target = event.target instanceof Element ? event.target : document.body
      if (target.closest(OWN_KEYS)) return
      if (/^\d$/.test(event.key)) choose(element, target, event)
      else if (/^Arrow(Down|Up)$/.test(event.key) && !target.closest('a, button, summary, input'))
        enterChoices(element, event)
      else if (event.key === 'Enter' && !target.closest('a, button, summary, input')) goOn(element, event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function choose(form: HTMLFormElement, target: Element, event: KeyboardEvent) {
  const step = form.querySelector<HTMLInputElement>(`input[data-choice="${event.key}"]`)
  const rows = [...form.querySelectorAll<HTMLElement>('[data-row]')]
  const row =
    rows.find((one) => one.contains(target)) ?? rows.find((one) => !one.querySelector(':checked')) ?? form
  const choice =
    step ?? row.querySelectorAll<HTMLInputElement>('input[data-choice=""]')[Number(event.key) - 1]
  if (!choice) return
  event.preventDefault()
  choice.focus()
  choice.click()
  // The next row comes next, as on paper.
  if (row !== form) rows[rows.indexOf(row) + 1]?.querySelector<HTMLInputElement>('input')?.focus()
}

function enterChoices(form: HTMLFormElement, event: KeyboardEvent) {
  const choice =
    form.querySelector<HTMLInputElement>('input[data-choice]:checked') ??
    form.querySelector<HTMLInputElement>('input[data-choice]')
  if (!choice) return
  event.preventDefault()
  choice.focus()
}

function goOn(form: HTMLFormElement, event: KeyboardEvent) {
  event.preventDefault()
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button[name="move"][value="next"]'))
}
