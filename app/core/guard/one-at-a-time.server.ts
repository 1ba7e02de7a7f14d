import { pause } from '~/platform/clock'
import { requestContext } from '~/platform/request-context.server'

/** After so many milliseconds the next one begins: what waits for another system holds up no other tab. */
const LONGEST = 500
/** Two or three tabs are opened by a hand; where more wait, there is room for others between them. */
const FEW = 3
const ROOM_SECONDS = 0.1

type Line = { last: Promise<void>; waiting: number }

const lines = new Map<number, Line>()

/**
 * Waits until the pages are answered that the person asked for before, so that whoever asks for many at once
 * takes turns with the others like anybody else. Pages of one person cost the processor the same one by one.
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
