import type { QuestionView } from '~/domain/survey/question-view'
import { TARGET } from './choices'

/**
 * "None of the above", as large as the other answers; with scripts it excludes them and they exclude it
 * (`keepExclusive`).
 */
export function NoneChoice({ none }: { none: NonNullable<QuestionView['none']> }) {
  return (
    <label className={`${TARGET} border-dashed has-[:checked]:border-solid`}>
      <input
        type="checkbox"
        name={none.name}
        value="NONE"
        defaultChecked={none.checked}
        data-none=""
        className="h-5 w-5 shrink-0"
        style={{ accentColor: 'var(--accent)' }}
      />
      <span>{none.label}</span>
    </label>
  )
}

/** Unchecks "none of the above" when something else is answered, and everything else when it is checked. */
export function keepExclusive(form: HTMLFormElement, changed: EventTarget): void {
  const none = form.querySelector<HTMLInputElement>('input[data-none]')
  if (!none || !(changed instanceof HTMLInputElement)) return
  const others = form.querySelectorAll<HTMLInputElement>('fieldset input:not([data-none])')
  if (changed !== none) none.checked = false
  else if (none.checked)
    others.forEach((input) => (input.type === 'text' ? (input.value = '') : (input.checked = false)))
}
