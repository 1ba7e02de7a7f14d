import { readRow, readRows } from 'db/connection'
import type { DateRange } from '~/platform/date-range'
import { groupBy } from '~/platform/group-by'
import { shownPart, type Shown } from './blocks'
import { EVER } from './build-rollups.server'
import { isFew } from './figures'
import type { ValueCount } from './histogram'
import type { Scope } from './scope'

/** A complete build of the reports' rows. */
export type Build = { id: number; finished: string }

/** Whose scores, and of which days. */
export type Asked = { scope: Scope; scopeId: number } & DateRange

/** The build in use; null before the first one. */
export function currentBuild(): Promise<Build | null> {
  return readRow<Build>(
    'SELECT id, finished FROM report_build WHERE finished IS NOT NULL ORDER BY id DESC LIMIT 1',
  )
}

const PLACE = 'build = $build AND scope = $scope AND scope_id = $scopeId'
/** The places of a kind within a larger one, those whose reports may be opened. */
const WITHIN: Record<string, string> = {
  plan: 'SELECT id FROM plan WHERE company_id = $parent AND archived = 0',
  practice: 'SELECT id FROM practice WHERE company_id = $parent AND archived = 0',
  practitioner: 'SELECT id FROM practitioner WHERE practice_id = $parent AND archived = 0',
}
const within = (scope: Scope) => `build = $build AND scope = $scope AND scope_id IN (${WITHIN[scope]})`
/** Blocks of days inside the range that hold somebody's latest value: none of theirs in the range is later. */
const IN_RANGE = `${PLACE} AND day >= $from AND day <= $to AND from_day >= $from AND until_day > $to`

/** A block of days: the people whose latest value lies in it, the number of values given, and their sum. */
export type BlockSums = { from: string; to: string; people: number; given: number; total: number }

/** What may be shown of a score in a range, and of how many people; `blocks` are those in it. */
export type ShownScore = Shown & { blocks: BlockSums[] }

type SumRow = { score_name: string; day: string; from_day: string; total: number } & Record<
  'people' | 'given',
  number | string
>

/** By score what may be shown of a range. The groups are in the order of the index: nothing is sorted. */
export async function shownScores(build: number, asked: Asked): Promise<Map<string, ShownScore>> {
  const rows = await readRows<SumRow>(
    `SELECT score_name, day, MIN(from_day) AS from_day,
        SUM(CASE WHEN until_day > $to THEN people ELSE 0 END) AS people,
        SUM(people) AS given, SUM(value * people) AS total
      FROM report_rollup WHERE ${PLACE} AND day >= $from AND day <= $to AND from_day >= $from
      GROUP BY day, score_name ORDER BY day, score_name`,
    { build, ...asked },
  )
  return shownOf(rows)
}

function shownOf(rows: readonly SumRow[]): Map<string, ShownScore> {
  const blocks = new Map<string, BlockSums[]>()
  for (const { score_name, day, from_day, people, given, total } of rows) {
    const own = blocks.get(score_name) ?? []
    own.push({ from: from_day, to: day, people: Number(people), given: Number(given), total })
    blocks.set(score_name, own)
  }
  const found = new Map<string, ShownScore>()
  for (const [score, own] of blocks) {
    const shown = shownPart(own.filter(({ people }) => people > 0))
    if (shown) found.set(score, { ...shown, blocks: own.filter(({ from }) => from >= shown.from) })
  }
  return found
}

/** By score how many people the reports of a larger place's parts tell of, and which tells of the fewest. */
export type ToldParts = Map<string, { people: number; least: { id: number; people: number } }>

/**
 * What the reports of all places of the kind of `asked` within `around` tell of the same range, if nothing
 * else hid it, in two statements.
 */
export async function toldParts(
  build: number,
  asked: Asked,
  around: { scopeId: number },
): Promise<ToldParts> {
  const { scope, from, to } = asked
  const bind = { build, scope, parent: around.scopeId }
  const [rows, evers] = await Promise.all([
    readRows<SumRow & { scope_id: number }>(
      `SELECT scope_id, score_name, day, MIN(from_day) AS from_day,
          SUM(CASE WHEN until_day > $to THEN people ELSE 0 END) AS people, 0 AS given, 0 AS total
        FROM report_rollup WHERE ${within(scope)} AND day >= $from AND day <= $to AND from_day >= $from
        GROUP BY scope_id, day, score_name ORDER BY scope_id, day, score_name`,
      { ...bind, from, to },
    ),
    readRows<{ scope_id: number; score_name: string; people: number }>(
      `SELECT scope_id, score_name, people FROM report_rollup WHERE ${within(scope)} AND day = '${EVER}'`,
      bind,
    ),
  ])
  const ever = new Map(evers.map((row) => [`${row.scope_id} ${row.score_name}`, row.people]))
  const told: ToldParts = new Map()
  for (const [id, own] of groupBy(rows, ({ scope_id }) => scope_id))
    for (const [score, { people }] of shownOf(own)) {
      if (isFew((ever.get(`${id} ${score}`) ?? 0) - people)) continue
      const known = told.get(score)
      const isLeast = !known || people < known.least.people
      told.set(score, {
        people: (known?.people ?? 0) + people,
        least: isLeast ? { id, people } : known.least,
      })
    }
  return told
}

/** By score the values that people last had in the part that is shown, in one statement. */
export async function latestValues(
  build: number,
  asked: Asked,
  shown: ReadonlyMap<string, Shown>,
): Promise<Map<string, ValueCount[]>> {
  if (shown.size === 0) return new Map()
  const { where, bound } = fromBegin(shown)
  const rows = await readRows<{ score_name: string; value: number; people: number | string }>(
    `SELECT score_name, value, SUM(people) AS people FROM report_rollup
      WHERE ${IN_RANGE} AND ${where} GROUP BY score_name, value`,
    { ...{ build, ...asked }, ...bound },
  )
  const found = new Map<string, ValueCount[]>()
  for (const { score_name, value, people } of rows)
    found.set(score_name, [...(found.get(score_name) ?? []), { value, people: Number(people) }])
  return found
}

/** Later than any day. */
const LATE = '9999-12-31'

/** Only what is shown of each score. */
function fromBegin(shown: ReadonlyMap<string, Shown>) {
  const scores = [...shown]
  const begins = scores.map((_, index) => `WHEN $score${index} THEN $begin${index}`).join(' ')
  return {
    where: `from_day >= CASE score_name ${begins} ELSE '${LATE}' END`,
    bound: Object.fromEntries(
      scores.flatMap(([score, { from }], index) => [
        [`score${index}`, score],
        [`begin${index}`, from],
      ]),
    ),
  }
}

/** By score how many people ever had a value, of blocks that are complete. */
export async function peopleEver(
  build: number,
  { scope, scopeId }: Pick<Asked, 'scope' | 'scopeId'>,
): Promise<Map<string, number>> {
  const rows = await readRows<{ score_name: string; people: number }>(
    `SELECT score_name, people FROM report_rollup WHERE ${PLACE} AND day = '${EVER}'`,
    { build, scope, scopeId },
  )
  return new Map(rows.map(({ score_name, people }) => [score_name, people]))
}
