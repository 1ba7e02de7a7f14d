/** Whether a form on the page holds what was typed and not sent: leaving would lose it. */
export function isUnsent(): boolean {
  return document.querySelector('form[data-unsent]') !== null
}

/** Whoever is signed out is asked nothing: their page must not stay. */
export function leaveUnasked(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsent]'))
    delete form.dataset.unsent
}
