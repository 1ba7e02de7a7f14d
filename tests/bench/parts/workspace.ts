import { openDatabase, writeTxOn } from 'db/connection'
import type { ChildServer } from '../child-server'
import { measure, type Target } from '../measure'
import { AT, series } from '../people-sql'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'
import { line } from './pages'

/** Limit: server time relative to the plain page. */
const SCREEN_LIMIT = 4
const VISITS = 6
/** Fifteen scores, as on the chart of a patient who has completed everything. */
const SCORES = [
  ['PHQ9', 'PHQ9_SCORE'],
  ['GAD7', 'GAD7_SCORE'],
  ['STRESS', 'SCORE_STRESS'],
  ['SLEEP', 'SCORE_SLEEP'],
  ['EXERCISE', 'SCORE_EXER'],
] as const

/**
 * Four patients of ten need attention, for one or two reasons; the first patient has scores from several
 * visits.
 */
async function fillWork(url: string, rows: number): Promise<void> {
  const sequelize = openDatabase(url)
  const sqlite = sequelize.getDialect() === 'sqlite'
  const place = (order: number) => `'${order} ' || CAST(${FIRST_ID} + n AS TEXT)`
  const reason = (kind: string, order: number, every: string) =>
    `${series(sqlite, 0, rows)} INSERT INTO patient_attention (practice_id, participant_id, kind, n, since, place)
       SELECT l.practice_id, l.participant_id, '${kind}', 1, ${AT}, ${place(order)} FROM numbers
         JOIN provider l ON l.participant_id = ${FIRST_ID} + n WHERE ${every}
       ON CONFLICT (practice_id, kind, participant_id) DO NOTHING`
  await writeTxOn(sequelize, async () => {
    await sequelize.query(reason('act', 1, 'n % 10 < 4'))
    await sequelize.query(reason('evaluation', 3, 'n % 10 < 4'))
    await sequelize.query(reason('worse', 1, 'n % 20 < 3'))
    for (const [code, name] of SCORES) {
      const visits = series(sqlite, 0, VISITS)
      const day = `'2026-0' || CAST(1 + n AS TEXT) || '-05T09:00:00.000Z'`
      await sequelize.query(
        `${visits} INSERT INTO survey (participant_id, questionnaire_code, definition_version, started, completed, created, updated)
           SELECT ${FIRST_ID}, '${code}', 1, ${day}, ${day}, ${day}, ${day} FROM numbers`,
      )
      await sequelize.query(
        `INSERT INTO score (participant_id, survey_id, score_name, score, value, threshold_index, updated)
           SELECT s.participant_id, s.id, '${name}', 5 + s.id % 9, 5 + s.id % 9, s.id % 3, s.completed FROM survey s
            WHERE s.participant_id = ${FIRST_ID} AND s.questionnaire_code = '${code}'
           ON CONFLICT DO NOTHING`,
      )
    }
  })
  await sequelize.close()
}

/** The work list and its views, a chart and the search, compared with the plain page. */
export async function workspace(
  product: ChildServer,
  bare: ChildServer,
  url: string,
  rows: number,
): Promise<Line[]> {
  await fillWork(url, rows)
  const init = await asBrowser('physician')
  const page = (name: string, path: string): Target => ({
    name,
    server: product,
    ask: () => ({ path, init }),
  })
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    page('patients', '/'),
    page('patients to act on', '/?show=act'),
    page('patients: eval due, page 5', '/?show=evaluation&page=4'),
    page('patients by a name', '/?q=ba'),
    page('patients by a birth date', '/?q=5/17/1970'),
    page('patients by part of an email', '/?q=ebir%40'),
    page('chart', `/participant/chart/id/${FIRST_ID}`),
    page('details', `/participant/details/id/${FIRST_ID}`),
    page('search: nothing typed', '/search'),
    page('search for a name', '/search?q=ebir'),
  ])
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: SCREEN_LIMIT }],
    })),
  ]
}
