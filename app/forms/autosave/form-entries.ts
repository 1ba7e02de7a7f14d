type IsMine = (name: string) => boolean

/** The values of a form's autosaved fields, encoded as they would be posted; other fields are left out. */
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
