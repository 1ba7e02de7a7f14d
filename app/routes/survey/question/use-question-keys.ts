import { useEffect } from 'react'

/** Where keys have a meaning of their own: boxes to type into, open menus and dialogs. */
const OWN_KEYS =
  'dialog, [role="dialog"], [role="menu"], select, textarea, input:not([type="radio"]):not([type="checkbox"]), [contenteditable]'

/**
 * Digits choose: the option with that place, the step of a scale with that number, in a table the option of
 * the row that has the focus or is the first one open. Arrows lead into the answers, where the browser moves
 * on with them; Enter goes on when nothing else has the focus. Typing into a box and keys with modifiers are
 * left alone. The form is the one that carries `data-question`, looked up at each key: between the drawing of
 * a question and its effects the listener of the last question still hears, and no key is lost.
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
  // The next row is next in turn, as on paper.
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
