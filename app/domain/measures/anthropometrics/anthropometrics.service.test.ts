import { beforeAll, describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { Anthropometrics } from 'db/models/anthropometrics'
import { api, filters, keyOf, post } from 'tests/builders/api'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import type { Actor } from '~/access/actor'
import { listRecords } from '~/core/resource/resource.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { anthropometricsOfPractice, anthropometricsResource } from './anthropometrics-resource.server'
import {
  createAnthropometrics,
  deleteAnthropometrics,
  updateAnthropometrics,
} from './write-anthropometrics.server'

let actor: Actor
let shared: Actor
let stranger: Actor
let practiceId: number
let owner: { practice_id: number; participant_id: number }
let plan_id: number

beforeAll(async () => {
  const company = await buildCompany()
  const plan = await buildPlan({ company_id: company.id })
  plan_id = plan.id
  const practices = [
    await buildPractice({ company_id: company.id, plans: [plan] }),
    await buildPractice({ company_id: company.id }),
    await buildPractice(),
  ]
  const [here, beside, away] = await Promise.all(practices.map(({ id }) => practitionerIn(id)))
  ;[actor, shared, stranger] = [here!, beside!, away!]
  practiceId = practices[0]!.id
  const patient = await buildParticipant({
    plan_id,
    external_id: 'NH_1',
    firstname: 'José',
    lastname: 'Muñoz',
    dob: '1970-05-17',
  })
  for (const { id } of practices.slice(0, 2)) await buildProvider(patient.id, id)
  owner = { practice_id: practiceId, participant_id: patient.id }
})

const errorsOf = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return error.data.errors ?? error.status
}
const listed = async (wanted: Record<string, string>, who = actor) => {
  const query = { filters: wanted, sort: 'id', descending: false, page: 0, perPage: 50 }
  return (
    await listRecords(anthropometricsResource, who, query, { within: anthropometricsOfPractice(practiceId) })
  ).rows.map((row) => row.id)
}

describe('body measures', () => {
  it('are changed field by field, and a stale save writes nothing', async () => {
    const { id } = await createAnthropometrics(actor, {
      ...owner,
      weight_lb: 160.5,
      bp_systolic: 120,
      comment: 'Récheck',
    })
    await updateAnthropometrics(actor, id, { weight_lb: 161, comment: null }, 0)
    expect(await Anthropometrics.findByPk(id)).toMatchObject({
      weight_lb: 161,
      bp_systolic: 120,
      comment: null,
      comment_search: '',
      version: 1,
    })
    expect(
      await readRow(
        `SELECT text, fields, participant_id FROM user_log WHERE record_id = $id AND entry_type = 'UPDATE'`,
        { id },
      ),
    ).toMatchObject({
      text: `Updated body measures ${id} of participant ${owner.participant_id}`,
      participant_id: owner.participant_id,
      fields: expect.stringContaining('weight_lb') as string,
    })
    await expect(updateAnthropometrics(actor, id, { weight_lb: 1 }, 0)).rejects.toBeInstanceOf(Conflict)
    expect(
      await errorsOf(updateAnthropometrics(actor, id, { weight_lb: null, bp_systolic: null }, 1)),
    ).toEqual({ weight_lb: ['biometrics.noValue'] })
    expect(await Anthropometrics.findByPk(id)).toMatchObject({ weight_lb: 161, version: 1 })
  })

  it('are archived when deleted', async () => {
    const { id } = await createAnthropometrics(actor, { ...owner, waist_in: 34 })
    await deleteAnthropometrics(actor, id)
    expect((await Anthropometrics.findByPk(id))?.archived).toBe(1)
    expect(await listed({})).not.toContain(id)
    expect(await errorsOf(updateAnthropometrics(actor, id, { waist_in: 1 }, null))).toBe(403)
  })

  it('are found by insurance id, name in any order, date of birth and comment', async () => {
    const { id } = await createAnthropometrics(actor, {
      ...owner,
      height_in: 67,
      comment: 'Después de correr',
    })
    const others = await buildParticipant({ plan_id, external_id: 'NHx1' })
    await buildProvider(others.id, practiceId)
    await createAnthropometrics(actor, { practice_id: practiceId, participant_id: others.id, height_in: 60 })
    for (const [name, value] of [
      ['external_id', 'h_1'],
      ['name', 'munoz jose'],
      ['dob', '1970-05-17'],
    ] as const)
      expect(await listed({ [name]: value, comment: 'despues' })).toEqual([id])
    for (const [name, value] of [
      ['external_id', 'NH__'],
      ['name', 'munoz ana'],
      ['dob', '1970-05-18'],
      ['comment', '%'],
    ] as const)
      expect(await listed({ [name]: value })).toEqual([])
  })

  it('are read by every practice of the patient, changed only where they were taken, and nobody else knows of them', async () => {
    const { id } = await createAnthropometrics(actor, { ...owner, weight_lb: 150 })
    expect(await listed({}, shared)).toContain(id)
    expect(await listed({}, stranger)).toEqual([])
    for (const who of [shared, stranger]) {
      expect(await errorsOf(updateAnthropometrics(who, id, { weight_lb: 1 }, null))).toBe(403)
      expect(await errorsOf(deleteAnthropometrics(who, id))).toBe(403)
    }
    const key = await keyOf(stranger.userId, { practitionerId: stranger.practitioner!.id })
    const asked = await api('anthropometrics', {
      key,
      query: { ...filters({ field: 'external_id', value: 'NH_1' }), sort: '-created' },
    })
    expect([asked.status, asked.body.items, asked.body._meta.totalCount]).toEqual([200, [], 0])
  })

  it('have the same operations at the endpoint, with strict fields', async () => {
    const key = await keyOf(actor.userId, { practitionerId: actor.practitioner!.id })
    const made = await post('anthropometrics/create', key, {
      ...owner,
      weight_lb: -3.5,
      confirmed: 'weight_lb',
    })
    const { id } = made.body.data
    const one = () => api('anthropometrics', { key, query: { id: String(id) } })
    const update = (body: object) => post('anthropometrics/update', key, { id, ...body })
    expect([made.status, (await one()).body.data]).toMatchObject([
      201,
      { weight_lb: -3.5, participant: { firstname: 'José', external_id: 'NH_1' } },
    ])
    expect((await update({ participant_id: 1 })).body.errors).toHaveProperty('participant_id')
    expect((await update({ weight_lb: '150' })).status).toBe(422)
    expect((await update({ weight_lb: 150, version: 0 })).status).toBe(200)
    expect((await update({ weight_lb: 151, version: 0 })).status).toBe(409)
    expect((await api('anthropometrics/delete', { method: 'DELETE', key, body: { id } })).status).toBe(200)
    expect((await one()).status).toBe(403)
  })
})
