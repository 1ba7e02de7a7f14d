import { pause } from '~/platform/clock'
import { requestContext } from '~/platform/request-context.server'

/**
 * Milliseconds after which the next page starts anyway, so that a page waiting for another system does not
 * block other tabs.
 */
const LONGEST = 500
/**
 * Two or three tabs can be opened by hand; from this many on, other people's requests get a gap between them.
 */
const FEW = 3
const ROOM_SECONDS = 0.1

type Line = { last: Promise<void>; waiting: number }

const lines = new Map<number, Line>()

/**
 * Waits until the pages that this person requested earlier are answered, so that somebody who requests many
 * at once does not crowd out the others. Serving one person's pages one by one costs no extra CPU time.
 */
export async function afterOwnPages(person: number): Promise<void> {
  const left = requestContext()?.left
  if (!left) return
  const line = lines.get(person) ?? { last: Promise.resolve(), waiting: 0 }
  lines.set(person, line)
  const turn = line.last
  const through = turn.then(() => answered(left)).then(() => roomForOthers(line))
  line.last = through
  line.waiting += 1
  void through.then(() => line.last === through && lines.delete(person))
  await turn
  line.waiting -= 1
}

async function roomForOthers(line: Line): Promise<void> {
  if (line.waiting >= FEW) await pause(ROOM_SECONDS)
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
