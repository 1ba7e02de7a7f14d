/** Signing in and out, masks and choices of the reader: nothing that somebody wrote is lost with them. */
const NOTHING_TYPED = /^\/(user|language)/

type Submits = {
  /** Whether the server knew the session so lately that it need not be asked. */
  known: () => boolean
  /** Asks whether the server knows the session; null when it cannot be reached. */
  ask: () => Promise<boolean | null>
}

/**
 * Holds a form back until the server knows the session: sent without one, what was typed is gone.
 * @returns ends it.
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
  // Before React, which listens on the document.
  window.addEventListener('submit', onSubmit, true)
  return () => window.removeEventListener('submit', onSubmit, true)
}

function losesText(form: HTMLFormElement): boolean {
  // Fields may be called like properties of their form, so the attributes are read.
  const { pathname } = new URL(form.getAttribute('action') ?? '', window.location.href)
  return form.getAttribute('method')?.toLowerCase() === 'post' && !NOTHING_TYPED.test(pathname)
}
