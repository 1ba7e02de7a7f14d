import { textIn } from './form-entries'

/**
 * Puts what others wrote into the text fields that still hold what was `sent`.
 * @returns the sent state with those texts: what the writer has now seen.
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
