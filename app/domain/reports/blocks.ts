import { FEW } from './scope'

/** The end of a value that is its person's latest one. */
export const STILL = '9999-12-31'

/** How many people had a value from a day until the day of their next one, or still. */
export type DayRow = { day: string; until_day: string; value: number; people: number }

/** The same by blocks: `day` is the last day of one, `from_day` its first. */
export type BlockRow = DayRow & { from_day: string }

type Block = { from: string; to: string }

/**
 * Days put together until at least five people have a value in them, the newest days left out until they are
 * a block. Reports count whole blocks, so that two ranges that differ by a day differ by five people or by
 * nobody.
 * @param rows of one score and place, in the order of days.
 */
export function inBlocks(rows: readonly DayRow[]): BlockRow[] {
  const blocks = blocksOf(rows)
  const sums = new Map<string, BlockRow>()
  for (const { day, until_day, value, people } of rows) {
    const block = blocks.get(day)
    const next = until_day === STILL ? undefined : blocks.get(until_day)
    // Who has two values in a block counts with the later one.
    if (!block || block === next) continue
    const until = next?.to ?? STILL
    const key = `${block.to} ${until} ${value}`
    const known = sums.get(key)
    if (known) known.people += people
    else sums.set(key, { day: block.to, from_day: block.from, until_day: until, value, people })
  }
  return [...sums.values()]
}

/** By day the block that it is in. */
function blocksOf(rows: readonly DayRow[]): Map<string, Block> {
  const found = new Map<string, Block>()
  const ends = new Map<string, number>()
  let days: string[] = []
  let inside = 0
  for (let at = 0; at < rows.length;) {
    const { day } = rows[at]!
    // Those who had a value in this block before are in it already.
    inside -= ends.get(day) ?? 0
    for (; rows[at]?.day === day; at++) {
      const { until_day, people } = rows[at]!
      inside += people
      ends.set(until_day, (ends.get(until_day) ?? 0) + people)
    }
    days.push(day)
    if (inside < FEW) continue
    const block = { from: days[0]!, to: day }
    for (const one of days) found.set(one, block)
    ends.clear()
    days = []
    inside = 0
  }
  return found
}

/** People of a block whose latest value in the range is in it. */
export type BlockPeople = { from: string; to: string; people: number }

/** What a report counts of a range: the first and the last day, and how many people. */
export type Shown = { from: string; to: string; people: number }

/**
 * Where a report begins: blocks from the end of the range backwards, as long as each step adds five people or
 * more, so that a range that begins earlier adds five or nobody, too. Null for fewer than five.
 * @param blocks of one score in a range, in the order of days.
 */
export function shownPart(blocks: readonly BlockPeople[]): Shown | null {
  let shown: Shown | null = null
  let people = 0
  let step = 0
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at]!
    people += block.people
    step += block.people
    if (step < FEW) continue
    shown = { from: block.from, to: blocks.at(-1)!.to, people }
    step = 0
  }
  return shown
}
