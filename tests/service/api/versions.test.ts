import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Superbill } from 'db/models/superbill'
import { SurveyNote } from 'db/models/survey-note'
import { UserLog } from 'db/models/user-log'
import { forgetAll } from '~/core/rate/rate.server'
import { registry } from '~/api/registry.server'
import { inputSchema } from '~/api/openapi-parts'
import { api, filters, post, type ApiAnswer } from 'tests/builders/api'
import { buildCompany } from 'tests/builders/organisation'
import { buildNote } from 'tests/builders/notes'
import { unique } from 'tests/builders/unique'
import { editorKey, keyFor, TARGETS } from './targets'
import { buildWorld, type World } from './world'

let world: World

beforeAll(async () => {
  world = await buildWorld()
})
beforeEach(forgetAll)

/** Two changes to the same fields. */
const CHANGES: Record<string, () => [object, object]> = {
  participant: () => [{ city: 'Lindenau' }, { city: 'Grimma' }],
  provider: () => [{ comment: 'Call first' }, { comment: 'Write first' }],
  plan: () => [{ name: unique('Steady') }, { name: unique('Lively') }],
  'plan-resource': () => [{ resource_label: unique('Walk') }, { resource_label: unique('Swim') }],
  practice: () => [{ city: 'Lindenau' }, { city: 'Grimma' }],
  practitioner: () => [{ title: 'MD' }, { title: 'DO' }],
  company: () => [{ contact_name: 'Ana' }, { contact_name: 'Eva' }],
  reseller: () => [{ name: unique('Hawthorn') }, { name: unique('Rowan') }],
  biometrics: () => [{ tchol: 190 }, { tchol: 200 }],
  anthropometrics: () => [{ comment: 'With shoes' }, { comment: 'Without' }],
  attachment: () => [{ group: 'Letters' }, { group: 'Forms' }],
  message: () => [{ subject: 'Good day' }, { subject: 'Good evening' }],
  'superbill-code': () => [{ charge: 9000 }, { charge: 9500 }],
  superbill: () => [{ placeOfService: '10' }, { placeOfService: '02' }],
  survey: () => [{ current_question: 'PHQ9_2' }, { current_question: 'PHQ9_3' }],
  'safety-event': () => [
    { outcome: 'CONTACTED', note: 'Called, is well' },
    { outcome: 'NO_RISK', note: 'A slip' },
  ],
  'survey-note': () => [{ chief_complaint: 'Cough' }, { chief_complaint: 'Fever' }],
  'metric-reading': () => [{ value: 151 }, { value: 152 }],
  'metric-goal': () => [{ value: 151 }, { value: 152 }],
  appointment: () => [{ comment: 'By telephone' }, { comment: 'In person' }],
  'wellness-plan': () => [{ vision: 'Swim' }, { vision: 'Climb' }],
  goal: () => [{ goal: 'Cycle to work' }, { goal: 'Run to work' }],
  habit: () => [{ habit: 'Cycle' }, { habit: 'Run' }],
  option: () => [{ value: 'Be kind' }, { value: 'Be brief' }],
}

/** Kinds that are only created and deleted, without fields to change. */
const UNVERSIONED = ['admin', 'reseller-admin', 'company-admin']

const changed = registry.resources.filter(({ update }) => update)
const versioned = changed.map(({ name }) => name).filter((name) => !UNVERSIONED.includes(name))

const target = async (name: string) => (await TARGETS[name]!(world))!.id
const send = (name: string, body: object, headers?: Record<string, string>) =>
  post(name, editorKey(name.split('/')[0]!, world), body, headers)
const remove = (name: string, body: object, headers?: Record<string, string>) =>
  api(`${name}/delete`, { method: 'DELETE', key: keyFor(name, world), body, headers })
const read = (name: string, id: number) =>
  api(name, { key: keyFor(name, world), query: { id: String(id) } }) as Promise<
    ApiAnswer & { body: { data: { version: number } } }
  >

describe.each(versioned)('%s', (name) => {
  it('a stale save writes nothing and shows both texts, by field or by header (OP-107)', async () => {
    const [first, second] = CHANGES[name]!()
    const id = await target(name)
    const before = await read(name, id)
    const { version } = before.body.data
    expect(before.headers.get('ETag')).toBe(`"${version}"`)
    const good = await send(`${name}/update`, { id, version, ...first })
    expect([good.status, good.body.data]).toMatchObject([200, { id, ...first }])
    const now = good.body.data.version as number
    expect([now > version, good.headers.get('ETag')]).toEqual([true, `"${now}"`])

    const stale = await send(`${name}/update`, { id, version, ...second })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { current: { id, ...first, version: now }, sent: { id, version, ...second } },
    ])
    const byHeader = await send(`${name}/update`, { id, ...second }, { 'If-Match': `W/"${version}"` })
    expect([byHeader.status, byHeader.body.sent]).toEqual([409, { id, ...second }])
    expect((await read(name, id)).body.data).toMatchObject({ ...first, version: now })
  })

  it('of two saves of one version at the same time one is written', async () => {
    const [first, second] = CHANGES[name]!()
    const id = await target(name)
    const { version } = (await read(name, id)).body.data
    const answers = await Promise.all(
      [first, second].map((fields) => send(`${name}/update`, { id, version, ...fields })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers[0]!.status === 200 ? first : second
    expect((await read(name, id)).body.data).toMatchObject(won)
    expect(answers.find(({ status }) => status === 409)!.body.current).toMatchObject(won)
  })

  it('a repeat with the same key gets the record, and writes once', async () => {
    const [first, second] = CHANGES[name]!()
    const id = await target(name)
    const { version } = (await read(name, id)).body.data
    const key = { 'Idempotency-Key': `change-${id}` }
    const body = { id, version, ...first }
    const answers = [await send(`${name}/update`, body, key), await send(`${name}/update`, body, key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect((await send(`${name}/update`, { ...body, ...second }, key)).status).toBe(422)
    expect(await UserLog.count({ where: { resource: name, record_id: id, entry_type: 'UPDATE' } })).toBe(1)
  })
})

/**
 * Fields that are written under a name under which they are not read: `practice` returns its plans as
 * `planPractices`.
 */
const WRITTEN_ONLY: Record<string, string[]> = {
  participant: ['died_undone'],
  practice: ['plan_ids'],
  attachment: ['new_group'],
  survey: ['responses', 'warned', 'reason'],
  'survey-note': ['save_type', 'carried_events', 'apart'],
  appointment: ['date', 'startTime', 'endTime', 'overlap'],
  habit: ['time_zone'],
}
/**
 * Kinds whose stored form cannot be sent back: a bill is sent as codes without their prices, an event is
 * resolved only once, a note's generated text is not the caller's to change.
 */
const SENT_OTHERWISE = ['superbill', 'safety-event', 'survey', 'survey-note']

it.each(changed)('$name: what is read can be sent back, and stays as it is', async ({ name, update }) => {
  const id = await target(name)
  const { updated: _, version, ...row } = (await read(name, id)).body.data as Record<string, unknown>
  const { properties = {} } = inputSchema(update!.schema) as { properties?: object }
  const fields = Object.keys(properties)
  const unread = fields.filter((field) => !(field in row) && !WRITTEN_ONLY[name]?.includes(field))
  expect(unread).toEqual([])
  if (SENT_OTHERWISE.includes(name)) return
  const same = Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))
  const answer = await send(`${name}/update`, { id, ...(version !== undefined && { version }), ...same })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect(answer.body.data).toMatchObject(row)
})

const kept = registry.resources.filter((resource) => resource.remove).map(({ name }) => name)

it.each(kept.filter((name) => !UNVERSIONED.includes(name)))(
  '%s is not deleted by somebody who has not seen its current state',
  async (name) => {
    const id = await target(name)
    const { version } = (await read(name, id)).body.data
    const stale = await remove(name, { id, version: version + 1 })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { id, version }, sent: { id } }])
    expect((await remove(name, { id }, { 'If-Match': `"${version + 1}"` })).status).toBe(409)
    expect((await read(name, id)).status).toBe(200)
    expect((await remove(name, { id }, { 'If-Match': `"${version}"` })).status).toBe(200)
    expect((await read(name, id)).status).toBe(403)
  },
)

it.each(UNVERSIONED)('%s has no version: one that is sent is refused, not ignored', async (name) => {
  const id = await target(name)
  const unknown = { version: ['Unknown field: version'] }
  expect((await remove(name, { id, version: 3 })).body.errors).toEqual(unknown)
  expect((await remove(name, { id }, { 'If-Match': '"3"' })).body.errors).toEqual(unknown)
  if (changed.some((resource) => resource.name === name)) {
    const { id: company_id } = await buildCompany({ reseller_id: world.own.reseller.id })
    const fields = name === 'company-admin' ? { company_id } : { reseller_id: world.other.reseller.id }
    expect((await send(`${name}/update`, { id, version: 3, ...fields })).body.errors).toEqual(unknown)
  }
  const list = await api(name, {
    key: world.keys.admin,
    query: filters({ field: 'id', value: id }),
  })
  expect(list.body.items).toHaveLength(1)
})

describe('a bill that comes with its note (BILL-04)', () => {
  const billed = async () => {
    const note = await buildNote(world.own.patient.id, world.own.physician, { locked: true })
    await SurveyNote.update({ version: 4 }, { where: { id: note.id } })
    return note.id
  }
  const bill = (id: number, superbill: object, version?: number) =>
    send('survey-note/update', { id, superbill, ...(version !== undefined && { version }) })
  const placeOf = async (id: number) =>
    (await Superbill.findOne({ where: { survey_note_id: id } }))?.place_of_service

  it('is not saved by a caller who has read another version of the note', async () => {
    const id = await billed()
    const stale = await bill(id, { placeOfService: '10' }, 3)
    expect([stale.status, stale.body.current]).toMatchObject([409, { id, version: 4 }])
    expect(await placeOf(id)).toBeUndefined()
    expect((await bill(id, { placeOfService: '10' }, 4)).status).toBe(200)
    expect(await placeOf(id)).toBe('10')
  })

  it("is not saved over somebody else's bill if it names the version it was based on", async () => {
    const id = await billed()
    const made = await bill(id, { placeOfService: '10' })
    const { version } = made.body.data.superbill as { version: number }
    expect((await bill(id, { placeOfService: '02', version })).status).toBe(200)
    const stale = await bill(id, { placeOfService: '11', version })
    expect([stale.status, stale.body.current]).toMatchObject([409, { superbill: { placeOfService: '02' } }])
    expect(await placeOf(id)).toBe('02')
    const other = await post('survey-note/update', world.keys.dietitian, {
      id: (await buildNote(world.other.patient.id, world.other.physician, { locked: true })).id,
      version: 7,
      superbill: { placeOfService: '10' },
    })
    expect(other.status).toBe(403)
  })
})
