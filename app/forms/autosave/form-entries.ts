type IsMine = (name: string) => boolean

/** What stands in the fields of a form that are saved by themselves, as it would be posted, and nothing else
 * of it. */
export function textIn(form: HTMLFormElement, isMine: IsMine): string {
  const entries = [...new FormData(form)].filter(([name]) => isMine(name))
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** Puts such a text back into the form. */
export function putText(form: HTMLFormElement, isMine: IsMine, text: string): void {
  const entries = new URLSearchParams(text)
  for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (!isMine(control.name)) continue
    if (control.type === 'radio' || control.type === 'checkbox')
      control.checked = entries.getAll(control.name).includes(control.value)
    else control.value = entries.get(control.name) ?? ''
  }
}

/**
 * Puts what others wrote into the text fields that still hold what was `sent`.
 * @returns what was sent, with that: what the writer has seen from then on.
 */
export function fillIn(
  form: HTMLFormElement,
  sent: string,
  theirs: Readonly<Record<string, string>>,
): string {
  const seen = new URLSearchParams(sent)
  const now = new URLSearchParams(textIn(form, (name) => name in theirs))
  for (const [name, text] of Object.entries(theirs)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
    if (!isText || now.get(name) !== seen.get(name)) continue
    field.value = text
    seen.set(name, text)
  }
  return seen.toString()
}
