import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import type { Actor } from '~/access/actor'
import { visitChart } from '~/domain/attention/chart-visit.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { thresholdIndex } from '~/domain/scoring/bands'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { createCheck, startMonitoring } from '~/domain/monitoring/monitor.server'
import { openReadings } from '~/domain/monitoring/open-readings.server'
import { rangesJob } from '~/domain/monitoring/ranges-job.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { setClock } from '~/platform/clock'
import { buildPractice } from 'tests/builders/organisation'
import { buildPatients } from 'tests/builders/patients'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { loadPatientList } from './patient-list.server'

let nurse: Actor
let practiceId: number

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  practiceId = (await buildPractice()).id
  nurse = await practitionerIn(practiceId)
})
afterEach(() => setClock())

const list = (query = '', lang: Lang = 'en') =>
  loadPatientList(nurse, new Request(`http://localhost/${query}`), { t: translator(lang), lang })
const said = ({ page }: Awaited<ReturnType<typeof list>>) =>
  page.rows.map(({ lastname, attention }) => [
    lastname,
    ...attention.filter(({ duty }) => duty === 'act').map(({ fact }) => fact),
  ])

async function patient(lastname: string): Promise<number> {
  const { id } = await buildParticipant({ lastname })
  await buildProvider(id, practiceId)
  await keepAttention([id])
  return id
}

async function scored(participant_id: number, name: string, values: readonly number[]) {
  for (const [index, score] of values.entries()) {
    const at = `2026-06-0${index + 1}T12:00:00.000Z`
    const stamps = { completed: at, created: at, updated: at }
    const survey = await Survey.create({
      participant_id,
      questionnaire_code: 'PHQ9',
      definition_version: 1,
      ...stamps,
    })
    const risk = { value: score, threshold_index: thresholdIndex(name, score) }
    await Score.create({
      participant_id,
      survey_id: survey.id,
      score_name: name,
      score,
      ...risk,
      updated: at,
    })
  }
  await visitChart(nurse, participant_id)
  await keepAttention([participant_id])
}

async function monitored(lastname: string, readings: readonly [day: string, weight: number][]) {
  const id = await patient(lastname)
  const consent = { since: '2026-05-20', consented: '2026-05-20', consent_how: 'VERBAL' as const }
  await startMonitoring(nurse, { participant_id: id, practice_id: practiceId, ...consent })
  await storeReadings(
    id,
    'APPLE',
    readings.map(([day, value]) => ({ metric: 'WEIGHT' as const, day, value, diastolic: null })),
  )
  return id
}

async function compare() {
  const jobs = await readRows<{ id: number; payload: string }>(
    `SELECT id, payload FROM job WHERE kind = 'ranges' AND status = 'queued' ORDER BY id`,
  )
  for (const { id, payload } of jobs)
    await rangesJob.run({
      id,
      payload: JSON.parse(payload) as Record<string, unknown>,
      attempts: 1,
      progress: async () => {},
    })
}

it('the start page shows whom to act on, most urgent first, with the values that are the reason', async () => {
  const range = { practice_id: practiceId, participant_id: null, metric: 'WEIGHT' as const }
  await saveRange(nurse, { ...range, low: null, high: 200, change: null, change_days: null }, null)
  await patient('Calm')
  await scored(await patient('Worse'), 'PHQ9_SCORE', [8, 13])
  await scored(await patient('Better'), 'PHQ9_SCORE', [13, 8])
  await monitored('Silent', [['2026-06-05', 180]])
  const heavy = await monitored('Heavy', [
    ['2026-06-14', 190],
    ['2026-06-15', 212],
  ])
  await compare()
  expect(said(await list())).toEqual([
    ['Heavy', 'Weight 212 today'],
    ['Silent', 'No readings for 10 days'],
    ['Worse', 'Depression (PHQ-9) 8 → 13'],
  ])
  expect(said(await list('', 'es'))[1]).toEqual(['Silent', 'Sin lecturas desde hace 10 días'])

  const readings = (await openReadings({ practiceId, participantId: heavy })).map(({ id }) => id)
  const checked = { participant_id: heavy, practice_id: practiceId, status: 'NOMINAL' as const }
  await createCheck(nurse, { ...checked, comment: 'Called', readings })
  expect(said(await list()).map(([name]) => name)).toEqual(['Silent', 'Worse'])
})

it('chores are counted apart; who is named only by an address with a list in it is looked for among all', async () => {
  await patient('Calm')
  await scored(await patient('Worse'), 'GAD7_SCORE', [2, 12])
  const { view, views } = await list()
  const counts = Object.fromEntries(views.map(({ view: name, count }) => [name, count]))
  expect([view, counts]).toEqual([
    'act',
    expect.objectContaining({ act: 1, chores: 2, all: 2, evaluation: 2 }),
  ])
  for (const { view: name, count, to } of views)
    expect([name, (await list(to.slice(1))).page.total]).toEqual([name, count])
  expect((await list('?show=attention')).view).toBe('act')
  expect((await list('?lastname=calm')).view).toBe('all')
  expect((await list('?show=all&page=0')).page.rows.map(({ lastname }) => lastname)).toEqual([
    'Calm',
    'Worse',
  ])
})

it('of somebody who died no appointment is shown, though a day was entered by hand', async () => {
  const id = await patient('Gone')
  await writeRows(`UPDATE provider SET appointment = '2026-06-20' WHERE participant_id = $id`, { id })
  const shown = async () => {
    const [row] = (await list('?lastname=gone')).page.rows
    return [row?.appointment, row?.alert]
  }
  expect(await shown()).toEqual(['2026-06-20', true])
  await writeRows(`UPDATE participant SET died = '2026-06-10' WHERE id = $id`, { id })
  expect(await shown()).toEqual([null, false])
})

it('fifty patients take as many statements as two', async () => {
  const many = async (n: number) => {
    const ids = await buildPatients(practiceId, n)
    for (const id of ids) await scored(id, 'PHQ9_SCORE', [3, 14])
  }
  await many(2)
  const few = await statementsOf(() => list())
  await many(20)
  expect((await list()).page.total).toBe(22)
  expect(await statementsOf(() => list())).toBe(few)
})
