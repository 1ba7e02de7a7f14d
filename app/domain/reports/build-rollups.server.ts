import { setImmediate as breathe } from 'node:timers/promises'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { fromJson } from 'db/words'
import type { JobKind } from '~/core/jobs/job-kind'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { now } from '~/platform/clock'
import { inMonths, STILL, type DayRow, type MonthRow } from './in-months'
import { MEMBERS } from './members'
import { monthCounts } from './month-counts.server'
import { hiddenFigures } from './safe-figures'
import { SCOPES, type Scope } from './scope'

export const REPORT_JOB = 'reports'

/** The `day` of rows that count everybody who ever had a score. */
export const EVER = ''
/** The `day` of rows that mark hidden figures: of a score, from `from_day` to `until_day`. */
export const HIDDEN = '-'

const SCORES = SCORE_NAMES.filter((name) => !name.startsWith('OK_'))
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
/** Rows per transaction, so that other writers get in between. */
const PORTION = 2000

type Row = MonthRow & { scope_id: number; score_name: string }
type Counted = Omit<DayRow, 'people'> & { scope_id: number; score_name: string; people: number | string }

/** People read at once, so that reading them does not block others for long. */
const PEOPLE = 1000

/**
 * For each person, score and day: the last value, and the day of the next one. A value followed by another on
 * the same day is dropped. For the members of some places (`m`); all scores or one.
 */
const lasting = (score: string | null) => `followed AS (
    SELECT s.participant_id, s.score_name, substr(s.updated, 1, 10) AS day, s.score AS value,
           COALESCE(LEAD(substr(s.updated, 1, 10)) OVER (PARTITION BY s.participant_id, s.score_name
             ORDER BY s.updated, s.id), '${STILL}') AS until_day
      FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
     WHERE s.participant_id IN (SELECT participant_id FROM m) AND s.score IS NOT NULL
       AND ${score === null ? `substr(s.score_name, 1, 3) <> 'OK_'` : 's.score_name = $score'}),
  lasting AS (SELECT participant_id, score_name, day, value, until_day FROM followed WHERE until_day <> day)`

/** Nightly: computes the rows that aggregate reports read. */
export const reportJob: JobKind = { kind: REPORT_JOB, every: 24 * 3600, run: () => buildRollups() }

/**
 * Recomputes the rows of all reports alongside those in use, and switches to them once complete. If the build
 * was deleted meanwhile, it changes nothing and returns 0 rows.
 * @param people maximum people whose scores are read at once; larger places are read score by score.
 */
export async function buildRollups(people = PEOPLE): Promise<{ rows: number }> {
  const build = await writeTx(async () => {
    const row = await readRow<{ id: number }>(
      'INSERT INTO report_build (started) VALUES ($now) RETURNING id',
      { now: now() },
    )
    return row!.id
  })
  const today = now().slice(0, 10)
  let rows = 0
  for (const scope of SCOPES) rows += await buildScope(build, { scope, today, people })
  await hideFigures(build, today)
  const finished = await writeTx(() =>
    writeRows('UPDATE report_build SET finished = $now WHERE id = $build', { now: now(), build }),
  )
  // A later build was faster, or the database was restored meanwhile: what is in use stays.
  if (finished === 0) {
    await forget(build)
    return { rows: 0 }
  }
  await forgetBefore(build)
  return { rows }
}

type Wanted = { scope: Scope; today: string; people: number }

async function buildScope(build: number, { scope, today, people }: Wanted): Promise<number> {
  let total = 0
  let rows: Row[] = []
  const store = async (least: number) => {
    for (; rows.length > least; rows = rows.slice(PORTION)) await insert(build, scope, rows.slice(0, PORTION))
  }
  for (const part of await partsOf(scope, people)) {
    const values = await valuesOf(scope, part)
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
    await breathe()
  }
  await store(0)
  return total
}

/** A range of place ids, with one of their scores or all. */
type Part = { first: number; last: number; score: string | null }

/** Groups neighboring small places, and splits a large place by score. */
async function partsOf(scope: Scope, most: number): Promise<Part[]> {
  const places = await readRows<{ scope_id: number; people: number | string }>(
    `SELECT scope_id, COUNT(*) AS people FROM (${MEMBERS[scope]}) m GROUP BY scope_id ORDER BY scope_id`,
  )
  const parts: Part[] = []
  let sum = Infinity
  for (const { scope_id, people } of places) {
    const of = { first: scope_id, last: scope_id }
    sum += Number(people)
    if (sum <= most) parts.at(-1)!.last = scope_id
    else if (Number(people) <= most) {
      parts.push({ ...of, score: null })
      sum = Number(people)
    } else {
      parts.push(...SCORES.map((score) => ({ ...of, score })))
      sum = Infinity
    }
  }
  return parts
}

function valuesOf(scope: Scope, { first, last, score }: Part): Promise<Counted[]> {
  return readRows<Counted>(
    `WITH m AS (SELECT participant_id, scope_id FROM (${MEMBERS[scope]}) all_of
         WHERE scope_id BETWEEN $first AND $last), ${lasting(score)}
       SELECT m.scope_id, l.score_name, l.day, l.until_day, l.value, COUNT(*) AS people
         FROM lasting l JOIN m ON m.participant_id = l.participant_id
        GROUP BY m.scope_id, l.score_name, l.day, l.until_day, l.value
        ORDER BY m.scope_id, l.score_name, l.day`,
    score === null ? { first, last } : { first, last, score },
  )
}

/** Stores which figures must be hidden because of others. */
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
  for (const { id } of old) await forget(id)
  await writeTx(() => writeRows('DELETE FROM report_build WHERE id < $build', { build }))
}

async function forget(build: number): Promise<void> {
  for (const scope of SCOPES)
    await writeTx(() =>
      writeRows('DELETE FROM report_rollup WHERE build = $build AND scope = $scope', { build, scope }),
    )
}
