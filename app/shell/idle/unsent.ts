/** True if a form on the page has unsent input that leaving would lose. */
export function isUnsent(): boolean {
  return document.querySelector('form[data-unsent]') !== null
}

/** No questions when signing out: that page must not stay open. */
export function leaveUnasked(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsent]'))
    delete form.dataset.unsent
}
