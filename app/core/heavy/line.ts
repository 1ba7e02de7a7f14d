import { Refusal } from '~/platform/refusal'

type Limits = {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Those of all people that may wait. */
  waiting: number
  /** Those of one person that may wait. */
  ofPerson: number
  /** Nobody waits longer than this. */
  seconds: number
}

type Waiting = { person: number; begin: () => void }

/** When to come back, where it cannot be known. */
const AGAIN_SECONDS = 20

/**
 * A line before work that takes long: `atOnce` pieces run at a time, one of each person, and whoever was
 * served longest ago comes first, so that many pieces of one person hold up nobody else.
 * @returns how to do work in its turn. It throws Refusal 503 when the line is full or the wait too long, 429
 * when too many of the same person wait, and 503 when its owner gives up.
 */
export function lineOf({ atOnce, waiting, ofPerson, seconds }: Limits) {
  const running = new Set<number>()
  const line: Waiting[] = []
  /** When those in line were last served. */
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

/** Too many are ahead. */
function busy(): Refusal {
  return new Refusal('heavy.waiting', { status: 503, values: { n: AGAIN_SECONDS } })
}
