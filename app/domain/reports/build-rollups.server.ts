import { setImmediate as breathe } from 'node:timers/promises'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { fromJson } from 'db/words'
import type { JobKind } from '~/core/jobs/job-kind'
import { now } from '~/platform/clock'
import { inMonths, STILL, type DayRow, type MonthRow } from './in-months'
import { MEMBERS } from './members'
import { monthCounts } from './month-counts.server'
import { hiddenFigures } from './safe-figures'
import { SCOPES, type Scope } from './scope'

export const REPORT_JOB = 'reports'

/** The day of the rows that count everybody who ever had a score. */
export const EVER = ''
/** The day of the rows that say what is not told: of a score, from `from_day` to `until_day`. */
export const HIDDEN = '-'

const COLUMNS = [
  'build',
  'scope',
  'scope_id',
  'day',
  'from_day',
  'score_name',
  'until_day',
  'value',
  'people',
]
/** Rows of one transaction: others write in between. */
const PORTION = 2000

type Row = MonthRow & { scope_id: number; score_name: string }
type Counted = Omit<DayRow, 'people'> & { scope_id: number; score_name: string; people: number | string }

/**
 * By person, score and day the last value, and the day of the next one: a value that is followed on its own
 * day does not last.
 */
const LASTING = `followed AS (
    SELECT s.participant_id, s.score_name, substr(s.updated, 1, 10) AS day, s.score AS value,
           COALESCE(LEAD(substr(s.updated, 1, 10)) OVER (PARTITION BY s.participant_id, s.score_name
             ORDER BY s.updated, s.id), '${STILL}') AS until_day
      FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
     WHERE s.score IS NOT NULL AND substr(s.score_name, 1, 3) <> 'OK_'),
  lasting AS (SELECT participant_id, score_name, day, value, until_day FROM followed WHERE until_day <> day)`

/** Every night: the rows that aggregate reports read. */
export const reportJob: JobKind = { kind: REPORT_JOB, every: 24 * 3600, run: () => buildRollups() }

/**
 * Computes the rows of all reports anew, beside the ones in use, and puts them in their place once they are
 * complete.
 */
export async function buildRollups(): Promise<{ rows: number }> {
  const build = await writeTx(async () => {
    const row = await readRow<{ id: number }>(
      'INSERT INTO report_build (started) VALUES ($now) RETURNING id',
      { now: now() },
    )
    return row!.id
  })
  const today = now().slice(0, 10)
  let rows = 0
  for (const scope of SCOPES) rows += await buildScope(build, scope, today)
  await hideFigures(build, today)
  await writeTx(() =>
    writeRows('UPDATE report_build SET finished = $now WHERE id = $build', { now: now(), build }),
  )
  await forgetBefore(build)
  return { rows }
}

async function buildScope(build: number, scope: Scope, today: string): Promise<number> {
  const values = await readRows<Counted>(
    `WITH ${LASTING} SELECT m.scope_id, l.score_name, l.day, l.until_day, l.value, COUNT(*) AS people
       FROM lasting l JOIN (${MEMBERS[scope]}) m ON m.participant_id = l.participant_id
      GROUP BY m.scope_id, l.score_name, l.day, l.until_day, l.value ORDER BY m.scope_id, l.score_name, l.day`,
  )
  let total = 0
  let rows: Row[] = []
  const store = async (least: number) => {
    for (; rows.length > least; rows = rows.slice(PORTION)) await insert(build, scope, rows.slice(0, PORTION))
  }
  for (let at = 0; at < values.length;) {
    const { scope_id, score_name } = values[at]!
    const own: DayRow[] = []
    for (; values[at]?.scope_id === scope_id && values[at]?.score_name === score_name; at++)
      own.push({ ...values[at]!, people: Number(values[at]!.people) })
    const months = inMonths(own, today).map((row) => ({ ...row, scope_id, score_name }))
    const ever = months.reduce((sum, row) => sum + (row.until_day === STILL ? row.people : 0), 0)
    const everybody = { day: EVER, from_day: EVER, until_day: STILL, value: 0, people: ever }
    rows.push({ ...everybody, scope_id, score_name }, ...months)
    total += 1 + months.length
    await store(PORTION)
  }
  await store(0)
  return total
}

/** Stores which figures are not told beside others. */
async function hideFigures(build: number, today: string): Promise<void> {
  for (const [score_name, { places, overlaps }] of await monthCounts(today)) {
    await breathe()
    const hidden = hiddenFigures(places, overlaps, today)
    for (const scope of SCOPES) {
      const rows = hidden
        .filter((figure) => figure.scope === scope)
        .map(({ id, period: { from, to } }) => ({ scope_id: id, score_name, from_day: from, until_day: to }))
        .map((row) => ({ ...row, day: HIDDEN, value: 0, people: 0 }))
      for (let at = 0; at < rows.length; at += PORTION)
        await insert(build, scope, rows.slice(at, at + PORTION))
    }
  }
}

function insert(build: number, scope: Scope, rows: readonly Row[]): Promise<number> {
  const records = JSON.stringify(rows.map((row) => ({ ...row, build, scope })))
  return writeTx(() =>
    writeRows(
      `INSERT INTO report_rollup (${COLUMNS.join(', ')}) ${fromJson('report_rollup', COLUMNS, 'records')}`,
      { records },
    ),
  )
}
async function forgetBefore(build: number): Promise<void> {
  const old = await readRows<{ id: number }>('SELECT id FROM report_build WHERE id < $build', { build })
  for (const { id } of old)
    for (const scope of SCOPES)
      await writeTx(() =>
        writeRows('DELETE FROM report_rollup WHERE build = $id AND scope = $scope', { id, scope }),
      )
  await writeTx(() => writeRows('DELETE FROM report_build WHERE id < $build', { build }))
}
