/** The answer in a question's form, as it would be posted: the fields of that question and nothing else. */
export function answerIn(form: HTMLFormElement, question: string): string {
  const entries = [...new FormData(form)].filter(
    ([name]) => name === question || name.startsWith(`${question}.`),
  )
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
}

/** Puts an answer back into the form. */
export function putAnswer(form: HTMLFormElement, text: string): void {
  const entries = new URLSearchParams(text)
  for (const input of form.querySelectorAll<HTMLInputElement>('fieldset input')) {
    if (input.type === 'radio' || input.type === 'checkbox')
      input.checked = entries.getAll(input.name).includes(input.value)
    else input.value = entries.get(input.name) ?? ''
  }
}
