import { requestContext } from '~/platform/request-context.server'

/** After so many milliseconds the next one begins: what waits for another system holds up no other tab. */
const LONGEST = 500

/** By person when the last of their pages that were asked for is through. */
const last = new Map<number, Promise<void>>()

/**
 * Waits until the pages are answered that the person asked for before, so that whoever asks for many at once
 * takes turns with the others like anybody else. Pages of one person cost the processor the same one by one.
 */
export async function afterOwnPages(person: number): Promise<void> {
  const left = requestContext()?.left
  if (!left) return
  const turn = last.get(person) ?? Promise.resolve()
  const through = turn.then(() => answered(left))
  last.set(person, through)
  void through.then(() => last.get(person) === through && last.delete(person))
  await turn
}

function answered(left: AbortSignal): Promise<void> {
  if (left.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      left.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, LONGEST)
    left.addEventListener('abort', end)
  })
}
