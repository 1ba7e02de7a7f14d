import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Biometrics } from 'db/models/biometrics'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import type { Actor } from '~/access/actor'
import { anthropometricsResource } from '~/domain/measures/anthropometrics/anthropometrics-resource.server'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { readMeasured } from '~/domain/patients/measured.server'
import { listRecords } from '~/core/resource/resource.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { setClock } from '~/platform/clock'
import { Conflict, Refusal } from '~/platform/refusal'
import { biometricsCreateSchema } from './biometrics-schema'
import { biometricsOfPractice, biometricsResource } from './biometrics-resource.server'
import { findPatients } from './find-patients.server'
import { createBiometrics, deleteBiometrics, updateBiometrics } from './write-biometrics.server'

let actor: Actor
let elsewhere: Actor
let practiceId: number
let patient: Awaited<ReturnType<typeof buildParticipant>>
let nobodysPatient: Awaited<ReturnType<typeof buildParticipant>>

beforeAll(async () => {
  const company = await buildCompany()
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ company_id: company.id, plans: [plan] })
  practiceId = practice.id
  actor = await practitionerIn(practice.id)
  elsewhere = await practitionerIn()
  patient = await buildParticipant({
    plan_id: plan.id,
    external_id: 'NH1',
    firstname: 'José',
    lastname: 'Muñoz',
    dob: '1970-05-17',
  })
  nobodysPatient = await buildParticipant({ plan_id: plan.id, external_id: 'NH2' })
  await buildProvider(patient.id, practice.id)
})

const errorsOf = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return error.data.errors ?? error.status
}
const listed = async (filters: Record<string, string>, who = actor) => {
  const query = { filters, sort: 'id', descending: false, page: 0, perPage: 50 }
  return (await listRecords(biometricsResource, who, query, { within: biometricsOfPractice(practiceId) }))
    .rows
}

describe('values that look wrong', () => {
  const input = () => ({ practice_id: practiceId, participant_id: patient.id })
  const asked = { tchol: ['biometrics.check.mmol'] }

  it('are asked about once, stored when they are confirmed, and marked; another value is asked about anew', async () => {
    expect(await errorsOf(createBiometrics(actor, { ...input(), tchol: 5.2 }))).toEqual(asked)
    const { id } = await createBiometrics(actor, { ...input(), tchol: 5.2, confirmed: 'tchol' })
    expect(await Biometrics.findByPk(id)).toMatchObject({ confirmed: 'tchol:5.2' })
    await updateBiometrics(actor, id, { comment: 'Looked again' }, null)
    expect(await errorsOf(updateBiometrics(actor, id, { tchol: 5.3 }, null))).toEqual(asked)
    await updateBiometrics(actor, id, { tchol: 180 }, null)
    expect(await Biometrics.findByPk(id)).toMatchObject({ confirmed: '' })
    await deleteBiometrics(actor, id)
  })

  it('of the body are asked about by what they say together', async () => {
    const body = { ...input(), bp_systolic: 70, bp_diastolic: 110 }
    expect(await errorsOf(createAnthropometrics(actor, body))).toEqual({
      bp_systolic: ['biometrics.check.pressure'],
    })
  })
})

describe('biometrics', () => {
  it('have a day of measurement: today of the practice, or the one given, never one to come', async () => {
    setClock(new Date('2026-07-02T03:00:00Z'))
    const input = { practice_id: practiceId, participant_id: patient.id, tchol: 180 }
    const dayOf = async (id: number) => (await Biometrics.findByPk(id))!.measured_on
    const { id } = await createBiometrics(actor, input)
    expect(await dayOf(id)).toBe('2026-07-01')
    const earlier = await createBiometrics(actor, { ...input, measured_on: '2026-03-05' })
    expect(await dayOf(earlier.id)).toBe('2026-03-05')
    expect(await errorsOf(createBiometrics(actor, { ...input, measured_on: '2026-07-02' }))).toEqual({
      measured_on: ['form.dateFuture'],
    })
    await updateBiometrics(actor, id, { measured_on: '2026-06-30' }, null)
    await updateBiometrics(actor, id, { tchol: 181 }, null)
    expect(await dayOf(id)).toBe('2026-06-30')
    for (const measured_on of ['2026-02-30', '05/01/2026', '1899-01-01'])
      expect(biometricsCreateSchema.safeParse({ ...input, measured_on }).success).toBe(false)
    for (const gone of [id, earlier.id]) await deleteBiometrics(actor, gone)
    setClock()
  })

  it('are of nobody before birth, whether laboratory or body', async () => {
    const input = { practice_id: practiceId, participant_id: patient.id, measured_on: '1960-01-01' }
    const refused = { measured_on: ['form.dateBeforeBirth'] }
    expect(await errorsOf(createBiometrics(actor, { ...input, tchol: 180 }))).toEqual(refused)
    expect(await errorsOf(createAnthropometrics(actor, { ...input, weight_lb: 150 }))).toEqual(refused)
    const { id } = await createBiometrics(actor, { ...input, tchol: 180, measured_on: '2026-01-01' })
    expect(await errorsOf(updateBiometrics(actor, id, { measured_on: '1960-01-01' }, null))).toEqual(refused)
    await deleteBiometrics(actor, id)
  })

  it('are matched by insurance id within the practice; an id of nobody there is kept', async () => {
    const { id } = await createBiometrics(
      actor,
      { practice_id: practiceId, external_id: 'NH1', tchol: 180, a1c: 5.4, comment: 'Récheck' },
      'k1',
    )
    expect(
      await createBiometrics(actor, { practice_id: practiceId, external_id: 'NH1', tchol: 180 }, 'k1'),
    ).toEqual({ id })
    expect(await Biometrics.findByPk(id)).toMatchObject({
      participant_id: patient.id,
      external_id: 'NH1',
      a1c: 5.4,
      comment_search: 'recheck',
      created_by: actor.userId,
    })
    const other = await createBiometrics(actor, { practice_id: practiceId, external_id: 'NH2', trig: 90 })
    expect(await Biometrics.findByPk(other.id)).toMatchObject({ participant_id: null, external_id: 'NH2' })
    expect(
      await readRow(
        "SELECT entry_type, participant_id FROM user_log WHERE record_id = $id AND resource = 'biometrics'",
        { id },
      ),
    ).toEqual({ entry_type: 'CREATE', participant_id: patient.id })
  })

  it('of a patient without a typed id get the id of the patient', async () => {
    const { id } = await createBiometrics(actor, {
      practice_id: practiceId,
      participant_id: patient.id,
      hdl_c: 50,
    })
    expect(await Biometrics.findByPk(id)).toMatchObject({ participant_id: patient.id, external_id: 'NH1' })
  })

  it('need a value, a person, and a patient of the practice', async () => {
    const of = (input: object) => errorsOf(createBiometrics(actor, { practice_id: practiceId, ...input }))
    expect(await of({ external_id: 'NH1' })).toEqual({ tchol: ['biometrics.noValue'] })
    expect(await of({ tchol: 1 })).toEqual({ external_id: ['form.required'] })
    expect(await of({ participant_id: nobodysPatient.id, tchol: 1 })).toEqual({
      participant_id: ['form.choice'],
    })
    expect(await of({ participant_id: patient.id, external_id: 'NH9', tchol: 1 })).toEqual({
      external_id: ['biometrics.otherId'],
    })
    expect(
      await errorsOf(createBiometrics(elsewhere, { practice_id: practiceId, external_id: 'NH1', tchol: 1 })),
    ).toBe(403)
  })

  it('have bounds, and a1c one decimal (OP-61, BIO-07)', () => {
    const fits = (values: object) =>
      biometricsCreateSchema.safeParse({ practice_id: 1, external_id: 'A', ...values }).success
    expect(
      [{ tchol: 0 }, { tchol: 2000 }, { a1c: 5.3 }, { a1c: 25 }, { a1c: 13.9 }, { ldl_c: 99.5 }].map(fits),
    ).toEqual([true, true, true, true, true, true])
    expect(
      [
        { tchol: -1 },
        { trig: 2000.1 },
        { a1c: 25.1 },
        { a1c: 5.35 },
        { a1c: '5' },
        { external_id: 'x'.repeat(256) },
        { unknown: 1 },
      ].map(fits),
    ).toEqual([false, false, false, false, false, false, false])
  })

  it('are found by insurance id, name in any order, date of birth and comment', async () => {
    const mine = (rows: { external_id: string | null }[]) => [...new Set(rows.map((row) => row.external_id))]
    expect(mine(await listed({ external_id: 'NH1' }))).toEqual(['NH1'])
    expect(mine(await listed({ name: 'munoz jos' }))).toEqual(['NH1'])
    expect(await listed({ name: 'munoz ana' })).toEqual([])
    expect(mine(await listed({ dob: '1970-05-17' }))).toEqual(['NH1'])
    expect(await listed({ comment: 'RECHECK' })).toHaveLength(1)
    expect(await listed({}, elsewhere)).toEqual([])
  })

  it('are changed with their version, moved to another person, and never left without a value', async () => {
    const { id } = await createBiometrics(actor, { practice_id: practiceId, external_id: 'NH8', tchol: 100 })
    await updateBiometrics(actor, id, { external_id: 'NH1', tchol: 110, comment: null }, 0)
    expect(await Biometrics.findByPk(id)).toMatchObject({
      participant_id: patient.id,
      tchol: 110,
      version: 1,
    })
    await expect(updateBiometrics(actor, id, { tchol: 120 }, 0)).rejects.toBeInstanceOf(Conflict)
    expect(await errorsOf(updateBiometrics(actor, id, { tchol: null }, 1))).toEqual({
      tchol: ['biometrics.noValue'],
    })
    expect(await Biometrics.findByPk(id)).toMatchObject({ tchol: 110, version: 1 })
    expect(await errorsOf(updateBiometrics(elsewhere, id, { tchol: 1 }, 1))).toBe(403)
  })

  it('are archived when deleted; a practice whose link ended sees them no more', async () => {
    const { id } = await createBiometrics(actor, { practice_id: practiceId, external_id: 'NH1', tchol: 100 })
    expect(await errorsOf(deleteBiometrics(elsewhere, id))).toBe(403)
    await deleteBiometrics(actor, id)
    expect((await Biometrics.findByPk(id))?.archived).toBe(1)
    expect((await listed({})).map((row) => row.id)).not.toContain(id)
    const admin = await actorOf((await buildAdmin()).id)
    const leaving = await buildParticipant({ external_id: 'NH3' })
    const link = await buildProvider(leaving.id, practiceId)
    const left = await createBiometrics(actor, { practice_id: practiceId, external_id: 'NH3', tchol: 100 })
    await link.destroy()
    expect((await listed({})).map((row) => row.id)).not.toContain(left.id)
    expect(await errorsOf(updateBiometrics(actor, left.id, { tchol: 1 }, null))).toBe(403)
    expect((await listed({}, admin)).map((row) => row.id)).toContain(left.id)
  })
})

it('an insurance id is found as it is written, signs beyond ASCII included', async () => {
  const person = await buildParticipant({ plan_id: patient.plan_id ?? 0, external_id: 'ÑANDÚ-7x' })
  await buildProvider(person.id, practiceId)
  const { id } = await createBiometrics(actor, {
    practice_id: practiceId,
    participant_id: person.id,
    tchol: 150,
  })
  const measures = await createAnthropometrics(actor, {
    practice_id: practiceId,
    participant_id: person.id,
    weight_lb: 150,
  })
  for (const external_id of ['ÑANDÚ-7x', 'ÑANDÚ-7X', 'Ú-7']) {
    const query = { filters: { external_id }, sort: 'id', descending: false, page: 0, perPage: 50 }
    expect([external_id, (await listed({ external_id })).map((row) => row.id)]).toEqual([external_id, [id]])
    expect([
      external_id,
      (await listRecords(anthropometricsResource, actor, query)).rows.map((row) => row.id),
    ]).toEqual([external_id, [measures.id]])
  }
  expect((await findPatients(actor, practiceId, 'ÑANDÚ')).map((row) => row.id)).toEqual([person.id])
})

it('the details show the newest day, older ones when asked, and name what is missing', async () => {
  const person = await buildParticipant({ plan_id: patient.plan_id ?? 0 })
  await buildProvider(person.id, practiceId)
  const body = { practice_id: practiceId, participant_id: person.id }
  for (const [day, values] of [
    ['2026-03-01', { tchol: 150, a1c: 5.6 }],
    ['2026-04-01', { tchol: 160 }],
  ] as const) {
    setClock(new Date(`${day}T18:00:00Z`))
    await createBiometrics(actor, { ...body, ...values })
    await createAnthropometrics(actor, {
      ...body,
      weight_lb: 160.5,
      bp_systolic: -3,
      confirmed: 'bp_systolic',
    })
  }
  expect(await errorsOf(createAnthropometrics(actor, body))).toEqual({ weight_lb: ['biometrics.noValue'] })
  expect(await errorsOf(createAnthropometrics(elsewhere, { ...body, weight_lb: 1 }))).toBe(403)
  const reader = readerOf({ t: (key) => key, lang: 'en', actor })
  const newest = await readMeasured(actor, person.id, null, reader)
  expect(newest.strip.map(({ name, text, day }) => [name, text, day])).toEqual([
    ['tchol', '160', '04/01/2026'],
    ['ldl_c', null, ''],
    ['hdl_c', null, ''],
    ['trig', null, ''],
    ['fasting_bg', null, ''],
    ['a1c', '5.6', '03/01/2026'],
  ])
  expect([newest.biometrics, newest.body].map(({ days, older }) => [days.length, older])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(newest.body.days[0]!.values.map(({ name, mark }) => [name, mark])).toEqual([
    ['weight_lb', null],
    ['bp_systolic', 'confirmed'],
  ])
  const all = await readMeasured(actor, person.id, 'anthropometrics', reader)
  expect([all.biometrics.days.length, all.body.days.map(({ day }) => day)]).toEqual([
    1,
    ['04/01/2026', '03/01/2026'],
  ])
})
