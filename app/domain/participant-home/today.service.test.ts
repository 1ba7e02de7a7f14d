import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { createReading } from '~/domain/metrics/write-readings.server'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { endMonitoring, startMonitoring } from '~/domain/monitoring/monitor.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { saveAnswer } from '~/domain/survey/save-answer.server'
import { fill } from '~/domain/survey/survey-test-support'
import { buildMonitoringDevice } from 'tests/builders/monitoring'
import { actorOf } from 'tests/builders/people'
import { buildTime, clinic } from 'tests/builders/appointments'
import { loadParticipantHome } from './participant-home.server'
import { loadToday } from './today.server'

const NOW = new Date('2031-03-10T12:00:00Z')
beforeEach(() => setClock(NOW))
afterAll(() => setClock())

const said = async (actor: Actor, lang: 'en' | 'es' = 'en') => {
  const reader = readerOf({ t: translator(lang), lang, actor })
  const { today } = await loadToday(actor, actor.participantId!, [], reader)
  return today.filter(({ kind }) => kind === 'appointment').map(({ text, action }) => [text, action?.to])
}

describe('what is to do today', () => {
  it.each([
    [
      '2031-03-10T13:00:00.000Z',
      /^Your appointment is today, 9:00\sAM – 9:30\sAM \(Eastern Time\), with \S+ \S+$/,
    ],
    [
      '2031-03-11T13:00:00.000Z',
      /^Your appointment is tomorrow, 9:00\sAM – 9:30\sAM \(Eastern Time\), with /,
    ],
    ['2031-03-14T13:00:00.000Z', /^Appointment with \S+ \S+: Friday, March 14, 2031, 9:00\sAM – 9:30\sAM \(/],
  ])('names the next appointment, here at %s', async (start, sentence) => {
    const { doctor, patient, asks } = await clinic()
    await buildTime(doctor, start, { participant_id: patient.id })
    await buildTime(doctor, '2031-03-15T13:00:00.000Z', { participant_id: patient.id })
    expect(await said(asks)).toEqual([[expect.stringMatching(sentence), '/participant/appointments']])
    expect((await said(asks, 'es'))[0]![0]).toMatch(/^(Su cita es (hoy|mañana)|Cita con )/)
  })

  it('names no free time, nobody else’s, none that is over and none of next month', async () => {
    const { doctor, patient, stranger, asks } = await clinic()
    await buildTime(doctor, '2031-03-10T13:00:00.000Z')
    await buildTime(doctor, '2031-03-10T14:00:00.000Z', { participant_id: stranger.id })
    await buildTime(doctor, '2031-03-10T11:00:00.000Z', { participant_id: patient.id })
    await buildTime(doctor, '2031-04-10T13:00:00.000Z', { participant_id: patient.id })
    expect(await said(asks)).toEqual([])
  })

  it('asks for no questionnaire that the patient began unasked and did not answer', async () => {
    const { patient, asks, doctor } = await clinic()
    const input = { questionnaire_code: 'PHQ9', participant_id: patient.id }
    const waiting = async () => {
      const { today, uncompleted } = await loadParticipantHome(asks, { t: translator('en'), lang: 'en' })
      return [uncompleted, today.filter(({ kind }) => kind === 'questionnaire').map(({ text }) => text)]
    }
    const { id } = await createSurvey(asks, input)
    const leave = { question: 'PHQ9_1', given: { answer: { values: [] } }, move: 'exit' } as const
    await saveAnswer(asks, id, leave)
    expect(await waiting()).toEqual([0, []])
    expect(await createSurvey(await actorOf(doctor.user_id), input)).toEqual({ id })
    expect(await waiting()).toEqual([1, [expect.stringContaining('PHQ-9')]])
  })

  it('goes on with a questionnaire that the patient began unasked and answered in part', async () => {
    const { patient, asks } = await clinic()
    const { id } = await createSurvey(asks, { questionnaire_code: 'PHQ9', participant_id: patient.id })
    await fill(asks, id, { PHQ9_1: 1 })
    const { uncompleted } = await loadParticipantHome(asks, { t: translator('en'), lang: 'en' })
    expect(uncompleted).toBe(1)
  })

  it('stands on a page that leads to all appointments', async () => {
    const { asks } = await clinic()
    const home = await loadParticipantHome(asks, { t: translator('en'), lang: 'en' })
    expect(home.more).toContainEqual({
      to: '/participant/appointments',
      label: 'My Appointments',
      inBar: false,
    })
  })
})

describe('what a monitored patient measures today', () => {
  const asked = async (actor: Actor, lang: 'en' | 'es' = 'en') => {
    const reader = readerOf({ t: translator(lang), lang, actor })
    const { today } = await loadToday(actor, actor.participantId!, [], reader)
    return today.filter(({ kind }) => kind === 'measure').map(({ text, action }) => [text, action?.to])
  }
  const monitor = async ({ doctor, patient }: Awaited<ReturnType<typeof clinic>>) => {
    const pair = { participant_id: patient.id, practice_id: doctor.practice_id }
    await startMonitoring(await actorOf(doctor.user_id), {
      ...pair,
      ...{ since: '2031-03-01', consented: '2031-03-01', consent_how: 'VERBAL' },
    })
    return pair
  }
  const entry = '/participant/metrics?modal=entry'

  it('is what the devices on record measure, until it is measured', async () => {
    const place = await clinic()
    const pair = await monitor(place)
    await buildMonitoringDevice(pair)
    await buildMonitoringDevice(pair, { kind: 'CUFF' })
    expect(await asked(place.asks)).toEqual([['Measure today: your weight and your blood pressure', entry]])
    expect(await asked(place.asks, 'es')).toEqual([['Mida hoy: su peso y su presión', entry]])
    const typed = { participant_id: place.patient.id, day: '2031-03-10' }
    await createReading(place.asks, { ...typed, metric: 'WEIGHT', value: 180 })
    expect(await asked(place.asks)).toEqual([['Measure today: your blood pressure', entry]])
    await createReading(place.asks, { ...typed, systolic: 120, diastolic: 80 } as never)
    expect(await asked(place.asks)).toEqual([])
  })

  it('is what the practice has a range for, else any reading', async () => {
    const place = await clinic()
    const pair = await monitor(place)
    expect(await asked(place.asks)).toEqual([['Your care team is waiting for a reading today.', entry]])
    const range = { ...pair, low: 92, high: null, change: null, change_days: null }
    await saveRange(await actorOf(place.doctor.user_id), { ...range, metric: 'SPO2' }, null)
    expect(await asked(place.asks)).toEqual([['Measure today: your oxygen', '/participant/metrics']])
  })

  it('is nothing for whom nobody monitors, or no longer', async () => {
    const place = await clinic()
    expect(await asked(place.asks)).toEqual([])
    const pair = await monitor(place)
    await endMonitoring(await actorOf(place.doctor.user_id), pair)
    expect(await asked(place.asks)).toEqual([])
  })
})
