type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(element: Element): element is Control {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && (element as Control).name !== ''
}

function isTooLong({ value, dataset: { longest } }: Control): boolean {
  return longest !== undefined && value.trim().length > Number(longest)
}

function message(control: Control): string {
  const { validity } = control
  const attribute = (name: string) => control.getAttribute(name) ?? ''
  if (validity.valueMissing) return 'form.required'
  if (validity.customError) return control.validationMessage
  if (validity.badInput) return 'form.date'
  if (validity.typeMismatch) return control.type === 'email' ? 'form.email' : 'form.invalid'
  if (validity.tooShort) return `form.tooShort|${attribute('minlength')}`
  if (isTooLong(control)) return `form.tooLong|${control.dataset.longest}`
  if (validity.rangeUnderflow) return `form.min|${attribute('min')}`
  if (validity.rangeOverflow) return `form.max|${attribute('max')}`
  if (validity.stepMismatch && control.type === 'time')
    return `form.stepMinutes|${Number(attribute('step')) / 60}`
  if (validity.stepMismatch) return `form.step|${attribute('step')}`
  if (validity.patternMismatch && control.type === 'tel') return 'form.MESSAGE_PHONE_NUMBER_FORMAT'
  return 'form.invalid'
}

/**
 * Error keys by field name, from the browser's own validation of the native controls; fires no `invalid`
 * events. The server's schemas stay on the server, so these are the checks available while typing.
 */
export function nativeErrors(form: HTMLFormElement): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const element of form.elements) {
    if (!isControl(element) || !element.willValidate) continue
    if (!element.validity.valid || isTooLong(element)) errors[element.name] ??= [message(element)]
  }
  return errors
}
