const ENDED = 'tendwell:session-ended'
const RENEWED = 'tendwell:session-renewed'

/** Says that the server has forgotten the session. @returns whether the page lets its reader sign in again in
 * place. */
export function tellSessionEnded(): boolean {
  return !window.dispatchEvent(new Event(ENDED, { cancelable: true }))
}

/** Answers for `tellSessionEnded` from now on. @returns ends it. */
export function onSessionEnded(signInHere: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault()
    signInHere()
  }
  window.addEventListener(ENDED, listen)
  return () => window.removeEventListener(ENDED, listen)
}

/** Says that the same person has signed in again in place. */
export function tellSessionRenewed(): void {
  window.dispatchEvent(new Event(RENEWED))
}

/** Calls `go` when the same person has signed in again in place. @returns ends it. */
export function onSessionRenewed(go: () => void): () => void {
  window.addEventListener(RENEWED, go)
  return () => window.removeEventListener(RENEWED, go)
}
