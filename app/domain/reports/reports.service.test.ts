import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { buildNote } from 'tests/builders/notes'
import { stamp } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { aggregateReport, type ReportOf } from './aggregate-report.server'
import { clientReports, reportNames } from './client-reports.server'
import { buildRollups } from './build-rollups.server'
import { periodBefore } from './periods'
import { reportCalls } from './report-calls.server'

const RANGE = { from: '2026-05-01', to: '2026-05-31' }
let company: number
let plans: number[]
let practice: number

/**
 * Gives `participant` a score on `day`; with `archived` the survey is archived, so the score does not count.
 */
async function scored(participant_id: number, score_name: string, day: string, score: number, archived = 0) {
  const at = `${day}T10:00:00.000Z`
  const survey = await Survey.create({
    participant_id,
    questionnaire_code: 'MH',
    definition_version: 1,
    started: at,
    completed: at,
    archived,
    ...stamp(),
  })
  await Score.create({ participant_id, survey_id: survey.id, score_name, score, updated: at })
}

async function reader() {
  return readerOf({ t: translator('en'), lang: 'en', actor: await actorOf((await buildAdmin()).id) })
}

const ofCompany = () => ({
  name: 'Harbor',
  place: { scope: 'company', scopeId: company } as const,
})
const ofPlan = (index: number) => ({
  name: 'Plan',
  place: { scope: 'plan', scopeId: plans[index]! } as const,
})

beforeAll(async () => {
  setClock(new Date('2026-06-01T12:00:00.000Z'))
  company = (await buildCompany()).id
  plans = [(await buildPlan({ company_id: company })).id, (await buildPlan({ company_id: company })).id]
  practice = (await buildPractice({ company_id: company })).id
  for (let person = 0; person < 16; person++) {
    const { id } = await buildParticipant({ plan_id: plans[person < 13 ? 0 : 1]! })
    await buildProvider(id, practice)
    await scored(id, 'PHQ9_SCORE', '2026-04-10', 20 - person)
    await scored(id, 'PHQ9_SCORE', '2026-05-05', person)
    if (person % 2 === 0) await scored(id, 'PHQ9_SCORE', '2026-05-20', person + 3)
    await scored(id, 'PHQ9_SCORE', '2026-06-01', 27)
    await scored(id, 'PHQ9_SCORE', '2026-05-25', 26, 1)
    if (person < 4) await scored(id, 'GAD7_SCORE', '2026-05-06', 9)
  }
  await buildRollups()
})

it('reads places together, one by one and score by score, with the same rows', async () => {
  const rows = () =>
    readRows(
      `SELECT scope, scope_id, day, from_day, score_name, until_day, value, people FROM report_rollup
        WHERE build = (SELECT MAX(id) FROM report_build)
        ORDER BY scope, scope_id, score_name, day, from_day, until_day, value`,
    )
  const together = await rows()
  expect(together.length).toBeGreaterThan(20)
  for (const people of [13, 0]) {
    await buildRollups(people)
    expect(await rows()).toEqual(together)
  }
})

/** The same result computed with plain loops over the stored rows. */
async function byHand(from: string, to: string): Promise<number[]> {
  const rows = await readRows<{ participant_id: number; score: number; updated: string }>(
    `SELECT s.participant_id, s.score, s.updated FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
      JOIN participant p ON p.id = s.participant_id WHERE p.company_id = $company AND s.score_name = 'PHQ9_SCORE'`,
    { company },
  )
  const latest = new Map<number, { score: number; updated: string }>()
  for (const row of rows) {
    const day = row.updated.slice(0, 10)
    const known = latest.get(row.participant_id)
    if (day < from || day > to || (known && known.updated > row.updated)) continue
    latest.set(row.participant_id, row)
  }
  return [...latest.values()].map(({ score }) => score)
}

describe('an aggregate report', () => {
  it('tells what plain loops over the rows tell', async () => {
    const report = await aggregateReport(ofCompany(), RANGE, await reader())
    const values = (await byHand(RANGE.from, RANGE.to)).sort((a, b) => a - b)
    const phq = report.stats.find(({ name }) => name === 'PHQ9_SCORE')!
    expect(phq.people).toBe(values.length)
    expect(phq.mean).toBeCloseTo(values.reduce((a, b) => a + b, 0) / values.length, 9)
    expect(phq.median).toBe((values[7]! + values[8]!) / 2)
    const before = periodBefore(RANGE)
    const old = await byHand(before.from, before.to)
    expect(phq.before?.mean).toBeCloseTo(old.reduce((a, b) => a + b, 0) / old.length, 9)
    expect(phq).toMatchObject({ thresholds: [5, 10, 15], higher_is_better: false })
  })

  it('does not tell of four people, and not of twelve of sixteen whose difference is four', async () => {
    const report = await aggregateReport(ofCompany(), RANGE, await reader())
    expect(report.hidden).toContainEqual(expect.objectContaining({ name: 'GAD7_SCORE', why: 'few' }))
    const plan = await aggregateReport(ofPlan(0), RANGE, await reader())
    expect(plan.stats).toEqual([])
    expect(plan.hidden).toContainEqual(expect.objectContaining({ name: 'PHQ9_SCORE', why: 'difference' }))
    const small = await aggregateReport(ofPlan(1), RANGE, await reader())
    expect(small.hidden).toContainEqual(expect.objectContaining({ name: 'PHQ9_SCORE', why: 'few' }))
  })

  it.each([
    ['in the range', '2026-05-05', [11, undefined, undefined]],
    ['in the range before', '2026-04-10', [11, undefined, undefined]],
  ])('does not tell of all plans but one of two people %s', async (_name, day, told) => {
    const whole = (await buildCompany()).id
    const ids: number[] = []
    for (const people of [11, 10, 2]) {
      const { id: plan_id } = await buildPlan({ company_id: whole })
      ids.push(plan_id)
      for (let person = 0; person < people; person++)
        await scored((await buildParticipant({ plan_id })).id, 'PHQ9_SCORE', day, person)
      // Additional people, so that the figures of the range do not hide those of the time before.
      for (let person = 0; day < RANGE.from && person < 6; person++)
        await scored((await buildParticipant({ plan_id })).id, 'PHQ9_SCORE', '2026-05-05', person)
    }
    await buildRollups()
    const around = { scope: 'company', scopeId: whole } as const
    const figures = async (place: ReportOf['place']) => {
      const [phq] = (await aggregateReport({ name: 'X', place }, RANGE, await reader())).stats
      return (day < RANGE.from ? phq?.before : phq)?.people
    }
    expect(await figures(around)).toBe(23)
    expect(await Promise.all(ids.map((scopeId) => figures({ scope: 'plan', scopeId })))).toEqual(told)
  })

  it('does not tell of a practice whose people are a plan without one person, nor the other way round', async () => {
    const whole = (await buildCompany()).id
    const { id: plan_id } = await buildPlan({ company_id: whole })
    const { id: own } = await buildPractice({ company_id: whole })
    for (let person = 0; person < 9; person++) {
      const { id } = await buildParticipant({ plan_id })
      await scored(id, 'PHQ9_SCORE', '2026-05-05', person === 0 ? 27 : person)
      if (person > 0) await buildProvider(id, own)
    }
    await buildRollups()
    const people = async (place: ReportOf['place']) =>
      (await aggregateReport({ name: 'X', place }, RANGE, await reader())).stats.map((one) => one.people)
    expect(await people({ scope: 'company', scopeId: whole })).toEqual([9])
    expect(await people({ scope: 'plan', scopeId: plan_id })).toEqual([9])
    expect(await people({ scope: 'practice', scopeId: own })).toEqual([])
    const call = reportCalls.find(({ name }) => name === 'report/get-aggregate-report-data-for-practice')!
    const days = { practice_id: own, start_date: '2026-05-04', end_date: '2026-05-30' }
    const admin = await actorOf((await buildAdmin()).id)
    expect(await call.run(days as never, { actor: admin } as never)).toMatchObject({
      ...RANGE,
      stats: [],
      not_shown: [{ why: 'difference' }],
    })
  })

  it('shows the mean of each part of the range, where five people or more were asked', async () => {
    const { stats } = await aggregateReport(ofCompany(), RANGE, await reader())
    expect(stats[0]!.trend).toEqual([{ ...RANGE, mean: stats[0]!.mean }])
  })

  it('takes the same statements whatever the range', async () => {
    const of = await reader()
    const ask = (from: string, to: string) =>
      statementsOf(() => aggregateReport(ofCompany(), { from, to }, of))
    const short = await ask('2026-04-02', '2026-05-30')
    expect(await ask('2025-01-01', '2026-06-01')).toBe(short)
    // The figures of a build stay the same.
    expect(await ask('2026-04-02', '2026-05-30')).toBe(1)
  })

  it('is built anew without doubling anything', async () => {
    await buildRollups()
    const { stats } = await aggregateReport(ofCompany(), RANGE, await reader())
    expect(stats.find(({ name }) => name === 'PHQ9_SCORE')!.people).toBe(16)
  })
})

describe('client reports', () => {
  it('count signed notes only, by practitioner and type, and compare first and last results', async () => {
    const author = await buildPractitioner({ practice_id: practice, role: 'WELLNESS_COACH' })
    const patient = await readRows<{ id: number }>(
      'SELECT id FROM participant WHERE company_id = $company ORDER BY id LIMIT 1',
      { company },
    )
    const plan_options = JSON.stringify([
      { id: 1, label: { en: 'Sleep habits', es: 'Hábitos de sueño' }, resourceKeys: [] },
    ])
    const signed = { locked: '2026-05-10T09:00:00.000Z', plan_options }
    await buildNote(patient[0]!.id, author, { note_type: 'COACHING', ...signed })
    await buildNote(patient[0]!.id, author, { note_type: 'PROGRESS', ...signed })
    await buildNote(patient[0]!.id, author, { note_type: 'COACHING', plan_options })
    const asked = { from: '2026-04-01', to: '2026-05-30', practiceId: practice, timeZone: 'UTC' }
    const found = await clientReports(asked, { names: reportNames(translator('es')), lang: 'es' })
    expect(found.providerSessions).toMatchObject([{ session_count: 2 }])
    expect(found.noteTypeSessions.map(({ session_count }) => session_count)).toEqual([1, 1])
    expect(found.reasonsForCoaching).toEqual([{ reason: 'Hábitos de sueño', count: 1 }])
    expect(found.referrals).toMatchObject([{ resource: 'Hábitos de sueño', count: 2 }])
    expect(found.outcome).toHaveLength(1)
    const call = reportCalls.find(({ name }) => name === 'report/get-client-reports')!
    const days = { start_date: asked.from, end_date: asked.to, practice_id: practice }
    const admin = await actorOf((await buildAdmin()).id)
    const coded = (await call.run(days as never, { actor: admin } as never)) as typeof found
    expect(coded.noteTypeSessions.map(({ note_type }) => note_type)).toEqual(['COACHING', 'PROGRESS'])
    expect(coded.outcome.map(({ score_name }) => score_name)).toEqual(['PHQ9_SCORE'])
    const start = Array.from({ length: 16 }, (_, person) => 20 - person)
    const end = Array.from({ length: 16 }, (_, person) => (person % 2 === 0 ? person + 3 : person))
    const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
    expect(found.outcome[0]).toMatchObject({
      average_score_start: mean(start),
      average_score_end: mean(end),
      average_score_delta: mean(end) - mean(start),
      people: 16,
    })
  })

  it('tell no outcome that differs from that of all practices, or of a longer time, by one person', async () => {
    const [one, other] = [
      await buildPractice({ company_id: company }),
      await buildPractice({ company_id: company }),
    ]
    for (let person = 0; person < 8; person++) {
      const { id } = await buildParticipant({})
      await buildProvider(id, person < 7 ? one.id : other.id)
      for (const name of ['ISI_SCORE', 'AUDIT_SCORE'] as const) await scored(id, name, '2024-02-03', 3)
      await scored(id, 'ISI_SCORE', '2024-02-20', 9)
      // For the other score, one person has a later value.
      await scored(id, 'AUDIT_SCORE', '2024-02-20', 9)
      if (person === 0) await scored(id, 'AUDIT_SCORE', '2024-03-05', 1)
    }
    const scores = async (days: { from: string; to: string }, practiceId: number | null) => {
      const asked = { ...days, practiceId, timeZone: 'UTC' }
      const found = await clientReports(asked, { names: { note: String, score: String }, lang: 'en' })
      return found.outcome.map(({ score_name }) => score_name)
    }
    const month = { from: '2024-02-01', to: '2024-02-29' }
    expect(await scores(month, null)).toEqual(['ISI_SCORE'])
    expect(await scores({ from: '2024-01-01', to: '2024-12-31' }, null)).toEqual(['ISI_SCORE', 'AUDIT_SCORE'])
    expect(await scores(month, one.id)).toEqual([])
  })

  it('count days where they are read: an evening at the end of a month belongs to that month', async () => {
    const { id: practiceId } = await buildPractice({ company_id: company })
    const author = await buildPractitioner({ practice_id: practiceId, role: 'WELLNESS_COACH' })
    const { id } = await buildParticipant({})
    // 8 pm on April 30, and 8 pm on May 31, in New York.
    for (const locked of ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'])
      await buildNote(id, author, { locked })
    const sessions = async (days: { from: string; to: string }) => {
      const asked = { ...days, practiceId, timeZone: 'America/New_York' }
      const found = await clientReports(asked, { names: reportNames(translator('en')), lang: 'en' })
      return found.providerSessions.map(({ session_count }) => session_count)
    }
    expect(await sessions({ from: '2026-04-30', to: '2026-04-30' })).toEqual([1])
    expect(await sessions({ from: '2026-05-01', to: '2026-05-30' })).toEqual([])
    expect(await sessions({ from: '2026-05-01', to: '2026-05-31' })).toEqual([1])
    expect(await sessions({ from: '1850-01-01', to: '1851-01-01' })).toEqual([])
    expect(await sessions({ from: '9999-12-31', to: '9999-12-31' })).toEqual([])
  })
})
