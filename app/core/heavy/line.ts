import { Refusal } from '~/platform/refusal'

type Limits = {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Maximum tasks waiting, over all people. */
  waiting: number
  /** Maximum tasks waiting per person. */
  ofPerson: number
  /** Maximum wait. */
  seconds: number
}

type Waiting = { person: number; begin: () => void }

/** Suggested retry delay when the real one is unknown. */
const AGAIN_SECONDS = 20

/**
 * A fair queue for long work: `atOnce` tasks run at a time, one per person, and the person who was served
 * longest ago goes first, so that many tasks of one person do not delay the others.
 * @returns a function that runs work in its turn. It throws Refusal 503 when the queue is full or the wait
 * too long, 429 when the same person has too many waiting, and 503 when the caller gives up.
 */
export function lineOf({ atOnce, waiting, ofPerson, seconds }: Limits) {
  const running = new Set<number>()
  const line: Waiting[] = []
  /** When each person in the queue was last served. */
  const served = new Map<number, number>()
  let turns = 0

  const next = () => {
    if (running.size >= atOnce) return
    const [first] = line
      .filter(({ person }) => !running.has(person))
      .sort((a, b) => (served.get(a.person) ?? 0) - (served.get(b.person) ?? 0))
    if (!first) return
    remove(first)
    running.add(first.person)
    first.begin()
  }
  const remove = (entry: Waiting) => {
    const place = line.indexOf(entry)
    if (place !== -1) line.splice(place, 1)
  }
  const waitsFor = (person: number) => line.filter((other) => other.person === person).length

  const turn = (person: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = (tell: () => void) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', leave)
        tell()
      }
      const entry = { person, begin: () => settle(resolve) }
      const leave = () => {
        remove(entry)
        settle(() => reject(busy()))
      }
      const late = setTimeout(leave, seconds * 1000)
      signal?.addEventListener('abort', leave)
      line.push(entry)
      if (signal?.aborted) leave()
      else next()
    })

  return async function inTurn<Result>(
    person: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (waitsFor(person) >= ofPerson)
      throw new Refusal('heavy.ownWaiting', { status: 429, values: { n: AGAIN_SECONDS } })
    if (line.length >= waiting) throw busy()
    await turn(person, signal)
    try {
      return await work()
    } finally {
      running.delete(person)
      if (waitsFor(person) > 0) served.set(person, (turns += 1))
      else served.delete(person)
      next()
    }
  }
}

/** Too many tasks are ahead. */
function busy(): Refusal {
  return new Refusal('heavy.waiting', { status: 503, values: { n: AGAIN_SECONDS } })
}
