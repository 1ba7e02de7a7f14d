/**
 * Lets `atOnce` pieces of work run, `waiting` more wait for their turn, and each person have one of them;
 * work beyond that is not begun and answered with `busy`.
 */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const people = new Set<number>()
  const queue: (() => void)[] = []
  let running = 0
  return async function takeTurn<Result>(
    person: number,
    work: () => Promise<Result>,
  ): Promise<Result | 'busy'> {
    if (people.has(person) || (running >= atOnce && queue.length >= waiting)) return 'busy'
    people.add(person)
    // Who leaves hands the place on: nobody new comes before those who wait.
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      people.delete(person)
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
