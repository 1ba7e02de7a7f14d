/** Forms of the page in which somebody typed what was not sent yet. */
const forms = new Set<HTMLFormElement>()

/** Tells that something was typed: leaving the page asks from now on. */
export function typedInto(form: HTMLFormElement): void {
  forms.add(form)
  window.addEventListener('beforeunload', askFirst)
}

/** Tells that what stands in the form is sent, or given up. */
export function nothingUnsent(form: HTMLFormElement): void {
  forms.delete(form)
  if (!isUnsent()) window.removeEventListener('beforeunload', askFirst)
}

/** Whoever is signed out is asked nothing: their page must not stay. */
export function leaveUnasked(): void {
  forms.clear()
  window.removeEventListener('beforeunload', askFirst)
}

/** Whether a form on the page holds something that leaving would lose. */
export function isUnsent(): boolean {
  for (const form of forms) if (!form.isConnected) forms.delete(form)
  return forms.size > 0
}

function askFirst(event: BeforeUnloadEvent): void {
  if (isUnsent()) event.preventDefault()
}
