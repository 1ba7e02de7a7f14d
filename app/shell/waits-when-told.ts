/** Longer than that nobody waits without being told. */
const MOST_SECONDS = 30

/**
 * A fetch that asks once more for a step of the product that was too much at once, when the server says it
 * fits: so the page stays, and what was typed into it.
 * @param pause waits so many milliseconds.
 */
export function waitsWhenTold(
  once: typeof fetch,
  pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
): typeof fetch {
  return async (input, init) => {
    const answer = await once(input, init)
    const seconds = answer.status === 429 ? Number(answer.headers.get('Retry-After')) : 0
    // The body of a Request is gone after it was sent.
    if (!(seconds > 0 && seconds <= MOST_SECONDS) || input instanceof Request) return answer
    await pause(seconds * 1000)
    return once(input, init)
  }
}
