/** Signing in and out, masks and reader preferences: nothing that somebody wrote could be lost with them. */
const NOTHING_TYPED = /^\/(user|language)/

type Submits = {
  /** True if the server confirmed the session so recently that it need not be asked. */
  known: () => boolean
  /** Asks whether the session is still valid; null when the server cannot be reached. */
  ask: () => Promise<boolean | null>
}

/**
 * Holds a form back until the session is confirmed: if it were sent without one, what was typed would be
 * lost.
 * @returns a function that stops this.
 */
export function holdSubmits({ known, ask }: Submits): () => void {
  const passing = new WeakSet<HTMLFormElement>()
  const asking = new WeakSet<HTMLFormElement>()
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !losesText(form) || typeof form.requestSubmit !== 'function')
      return
    if (passing.delete(form) || (known() && !asking.has(form))) return
    event.preventDefault()
    event.stopPropagation()
    if (asking.has(form)) return
    asking.add(form)
    void ask().then((active) => {
      asking.delete(form)
      if (active === false || !form.isConnected) return
      passing.add(form)
      form.requestSubmit(event.submitter?.isConnected ? event.submitter : null)
    })
  }
  // On the window in the capture phase, to run before React, which listens on the document.
  window.addEventListener('submit', onSubmit, true)
  return () => window.removeEventListener('submit', onSubmit, true)
}

function losesText(form: HTMLFormElement): boolean {
  // Read from attributes, because a field named "action" or "method" would shadow the form's property.
  const { pathname } = new URL(form.getAttribute('action') ?? '', window.location.href)
  return form.getAttribute('method')?.toLowerCase() === 'post' && !NOTHING_TYPED.test(pathname)
}
