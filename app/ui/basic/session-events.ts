const ENDED = 'tendwell:session-ended'
const RENEWED = 'tendwell:session-renewed'

/**
 * Reports that the server has ended the session. @returns true if the page lets its reader sign in again in
 * place.
 */
export function tellSessionEnded(): boolean {
  return !window.dispatchEvent(new Event(ENDED, { cancelable: true }))
}

/** Handles `tellSessionEnded` from now on. @returns a function that stops this. */
export function onSessionEnded(signInHere: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault()
    signInHere()
  }
  window.addEventListener(ENDED, listen)
  return () => window.removeEventListener(ENDED, listen)
}

/** Reports that the same person has signed in again in place. */
export function tellSessionRenewed(): void {
  window.dispatchEvent(new Event(RENEWED))
}

/** Calls `go` when the same person has signed in again in place. @returns a function that stops this. */
export function onSessionRenewed(go: () => void): () => void {
  window.addEventListener(RENEWED, go)
  return () => window.removeEventListener(RENEWED, go)
}
