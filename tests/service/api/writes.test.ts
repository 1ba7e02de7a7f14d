import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { api, keyOf, post } from 'tests/builders/api'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { readsNoted } from '~/core/log/note-read.server'
import { forgetAll } from '~/core/rate/rate.server'
import { buildWorld, newParticipant, PERSONAS, type Persona, type World } from './world'

let world: World

beforeAll(async () => {
  world = await buildWorld()
})

beforeEach(forgetAll)

type Side = World['own']
type Attempt = {
  name: string
  method?: 'POST' | 'DELETE'
  body: (side: Side) => Promise<Record<string, unknown>>
  done: number
  may: Partial<Record<Persona, true>>
  everywhere?: Persona[]
}

const linked = async (side: Side) => {
  const patient = await buildParticipant({ plan_id: side.plan.id })
  return { patient, link: await buildProvider(patient.id, side.practice.id) }
}

/**
 * Who may write what (OP-53, PAR, OPT; administrators begin one survey at a time while inspecting another,
 * SUR-05): personas in `may` within their scope; outside of it only those in `everywhere`.
 */
const ATTEMPTS: Attempt[] = [
  {
    name: 'participant/create',
    body: async ({ plan }) => newParticipant(plan.id, uniqueEmail()),
    done: 201,
    may: { admin: true },
    everywhere: ['admin'],
  },
  {
    name: 'participant/update',
    body: async ({ patient }) => ({ id: patient.id, city: 'Lindenau' }),
    done: 200,
    may: { admin: true, reseller: true, physician: true, dietitian: true, patient: true },
    everywhere: ['admin'],
  },
  {
    name: 'participant/delete',
    method: 'DELETE',
    body: async (side) => ({ id: (await linked(side)).patient.id }),
    done: 200,
    may: { admin: true, reseller: true },
    everywhere: ['admin'],
  },
  {
    name: 'provider/create',
    done: 201,
    may: { admin: true, reseller: true, physician: true, dietitian: true },
    everywhere: ['admin'],
    body: async (side) => ({
      participant_id: (await linked(side)).patient.id,
      practice_id: (await buildPractice({ company_id: side.company.id })).id,
      type: 'COACH',
    }),
  },
  {
    name: 'provider/update',
    body: async (side) => ({ id: (await linked(side)).link.id, comment: 'Call first' }),
    done: 200,
    may: { admin: true, physician: true, dietitian: true },
    everywhere: ['admin'],
  },
  {
    name: 'provider/update-comment',
    body: async (side) => ({ id: (await linked(side)).link.id, comment: 'Call first' }),
    done: 200,
    may: { admin: true, physician: true, dietitian: true },
    everywhere: ['admin'],
  },
  {
    name: 'provider/update-appointment',
    body: async (side) => ({ id: (await linked(side)).link.id, appointment: '2026-03-01' }),
    done: 200,
    may: { admin: true, physician: true, dietitian: true },
    everywhere: ['admin'],
  },
  {
    name: 'provider/delete',
    method: 'DELETE',
    body: async (side) => ({ id: (await linked(side)).link.id }),
    done: 200,
    may: { admin: true, reseller: true, physician: true, dietitian: true },
    everywhere: ['admin'],
  },
  {
    name: 'survey/create',
    body: async ({ patient }) => ({ participant_id: patient.id, questionnaire_code: 'EXERCISE' }),
    done: 201,
    may: { admin: true, physician: true, dietitian: true, patient: true },
    everywhere: ['admin'],
  },
  {
    name: 'survey/create-multiple',
    body: async ({ patient }) => ({ participant_id: patient.id, questionnaireCodes: ['PHQ9', 'GAD7'] }),
    done: 200,
    may: { physician: true, dietitian: true },
  },
]

describe.each(ATTEMPTS)('$name', ({ name, method = 'POST', body, done, may, everywhere = [] }) => {
  it('is refused without a key', async () => {
    expect((await api(name, { method, body: await body(world.own) })).status).toBe(401)
  })

  it.each(PERSONAS)('%s in their own scope', async (persona) => {
    const answer = await api(name, { method, key: world.keys[persona], body: await body(world.own) })
    expect([answer.status, answer.body.errors]).toEqual([may[persona] ? done : 403, undefined])
  })

  it.each(PERSONAS)('%s in a foreign scope', async (persona) => {
    const answer = await api(name, { method, key: world.keys[persona], body: await body(world.other) })
    expect([answer.status, answer.body.errors]).toEqual([
      everywhere.includes(persona) ? done : 403,
      undefined,
    ])
  })
})

describe('a record from its creation to its end', () => {
  it('is created, read, changed by version, refused when stale, and deleted; each with its log row', async () => {
    const key = world.keys.admin
    const created = await post('participant/create', key, newParticipant(world.own.plan.id, uniqueEmail()))
    const id = created.body.data.id as number
    const read = await api('participant', { key, query: { id: String(id) } })
    expect([read.body.data.firstname, read.headers.get('ETag')]).toEqual(['Rowan', '"0"'])

    const changed = await post('participant/update', key, { id, version: 0, city: 'Lindenau' })
    expect([changed.status, changed.body.data.city, changed.body.data.version]).toEqual([200, 'Lindenau', 1])
    const stale = await post('participant/update', key, { id, version: 0, city: 'Elsewhere' })
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { current: { id, city: 'Lindenau', version: 1 }, sent: { city: 'Elsewhere' } },
    ])
    const header = await api('participant/update', {
      method: 'POST',
      key,
      query: { id: String(id) },
      body: { city: 'Elsewhere' },
      headers: { 'If-Match': '"0"' },
    })
    expect(header.status).toBe(409)
    const matched = await api('participant/update', {
      method: 'POST',
      key,
      query: { id: String(id) },
      body: { city: 'Grimma' },
      headers: { 'If-Match': '"1"' },
    })
    expect([matched.status, matched.headers.get('ETag')]).toEqual([200, '"2"'])

    expect(
      (
        await api('participant/delete', {
          method: 'DELETE',
          key,
          query: { id: String(id) },
          headers: { 'If-Match': '"1"' },
        })
      ).status,
    ).toBe(409)
    expect(
      (await api('participant/delete', { method: 'DELETE', key, query: { id: String(id) } })).status,
    ).toBe(200)
    expect((await api('participant', { key, query: { id: String(id) } })).status).toBe(403)
    expect(
      (await api('participant/delete', { method: 'DELETE', key, query: { id: String(id) } })).status,
    ).toBe(403)
    const logged = await readRow<{ n: number }>(
      `SELECT COUNT(*) AS n FROM user_log WHERE record_id = $id
        AND entry_type IN ('CREATE', 'UPDATE', 'DELETE')`,
      { id },
    )
    expect(Number(logged?.n)).toBe(4)
  })

  it('a repeated create with the same key gives the first answer and one record', async () => {
    const email = uniqueEmail()
    const send = () =>
      post('participant/create', world.keys.admin, newParticipant(world.own.plan.id, email), {
        'Idempotency-Key': email,
      })
    const answers = [await send(), ...(await Promise.all([send(), send()]))]
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    expect(
      (await post('participant/create', world.keys.admin, newParticipant(world.own.plan.id, email))).body
        .errors,
    ).toHaveProperty('email')
  })

  it('of eight simultaneous creates with one email one succeeds', async () => {
    const email = uniqueEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        post('participant/create', world.keys.admin, newParticipant(world.own.plan.id, email)),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array<number>(7).fill(422)])
  })

  it('of ten simultaneous saves of one version one wins, the others get a conflict', async () => {
    const { patient } = await linked(world.own)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post('participant/update', world.keys.admin, { id: patient.id, version: 0, city: `City ${index}` }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  it("reading a patient by ID is logged, reading one's own record is not", async () => {
    const count = async () => {
      await readsNoted()
      return Number(
        (await readRow<{ n: number }>("SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'READ'"))?.n,
      )
    }
    const { patient } = await linked(world.own)
    const before = await count()
    const query = { id: String(patient.id) }
    await api('participant', { key: world.keys.physician, query })
    await api('participant', { key: await keyOf(patient.user_id, { staff: false }), query })
    expect(await count()).toBe(before + 1)
  })

  it('a change is logged once: its answer is not a separate read', async () => {
    const { patient } = await linked(world.own)
    const entries = async () => {
      await readsNoted()
      const rows = await readRows<{ entry_type: string }>(
        'SELECT entry_type FROM user_log WHERE participant_id = $id ORDER BY id',
        { id: patient.id },
      )
      return rows.map(({ entry_type }) => entry_type)
    }
    const before = (await entries()).length
    await runInRequestContext(newRequestContext('192.0.2.1'), () =>
      post('participant/update', world.keys.physician, { id: patient.id, city: 'Lindenau' }),
    )
    expect((await entries()).slice(before)).toEqual(['UPDATE'])
  })
})

describe('wrong input', () => {
  const complete = () => newParticipant(world.own.plan.id, uniqueEmail())

  it.each([
    ['an unknown field', { nickname: 'Ro' }, 'nickname'],
    ['a field only the server sets', { company_id: 1 }, 'company_id'],
    ['a version', { version: 0 }, 'version'],
    ['an id', { id: 7 }, 'id'],
    ['an array for a text', { firstname: ['a'] }, 'firstname'],
    ['null for a required text', { firstname: null }, 'firstname'],
    ['an object for a text', { firstname: { $ne: '' } }, 'firstname'],
    ['a number for a text', { email: 4 }, 'email'],
    ['an array for an id', { plan_id: [1, 2] }, 'plan_id'],
    ['a text for an id', { plan_id: '1' }, 'plan_id'],
    ['a negative id', { plan_id: -1 }, 'plan_id'],
    ['an id beyond the column', { plan_id: 9_999_999_999 }, 'plan_id'],
    ['a foreign value', { gender: 'Q' }, 'gender'],
    ['a day that does not exist', { dob: '2023-02-29' }, 'dob'],
    ['a text that is too long', { firstname: 'x'.repeat(101) }, 'firstname'],
    ['a NUL character', { firstname: 'a\0b' }, 'firstname'],
    ['a line break in a name', { firstname: 'a\r\nb' }, 'firstname'],
  ])('%s is refused by name', async (_what, wrong, field) => {
    const answer = await post('participant/create', world.keys.admin, { ...complete(), ...wrong })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(answer.body.errors[field]![0]).not.toMatch(/^\w+\.\w+/)
  })

  it('missing fields are named, in the language of the caller', async () => {
    const answer = await api('participant/create', {
      method: 'POST',
      key: world.keys.admin,
      body: {},
      headers: { 'Accept-Language': 'es-MX,es' },
    })
    expect(answer.body.errors).toMatchObject({
      email: ['Campo obligatorio'],
      plan_id: ['Campo obligatorio'],
      firstname: ['Campo obligatorio'],
    })
    expect(answer.body.message).toBe('Error al enviar el formulario')
  })

  it('a field that the caller may not write is named', async () => {
    const answer = await post('participant/update', world.keys.patient, {
      id: world.own.patient.id,
      external_id: 'X',
    })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['external_id']])
  })

  it('the ID comes from one place only', async () => {
    const id = world.own.patient.id
    const key = world.keys.admin
    const both = await api('participant/update', {
      method: 'POST',
      key,
      query: { id: String(id) },
      body: { id: world.other.patient.id, city: 'X' },
    })
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['id']])
    expect((await post('participant/update', key, { city: 'X' })).body.errors).toEqual({
      id: ['Field required'],
    })
    expect((await post('participant/update', key, { id: [id], city: 'X' })).status).toBe(422)
    expect((await post('participant/update', key, { id: null, city: 'X' })).status).toBe(422)
    expect(
      (await post('participant/update', key, { id, version: 'x', city: 'X' })).body.errors,
    ).toHaveProperty('version')
    expect(
      (await post('participant/update', key, { id, city: 'X' }, { 'If-Match': 'abc' })).body.errors,
    ).toHaveProperty('If-Match')
  })

  it('a role that can never do it learns nothing about the fields', async () => {
    const answer = await post('participant/create', world.keys.patient, { nonsense: 1 })
    expect([answer.status, answer.body.errors]).toEqual([403, undefined])
  })

  it('options are created and changed only by administrators', async () => {
    for (const persona of PERSONAS.filter((who) => who !== 'admin'))
      expect((await post('option/create', world.keys[persona], {})).status).toBe(403)
    expect(
      (await post('option/create', world.keys.admin, { name: 'secret', value: 'x' })).body.errors,
    ).toHaveProperty('name')
    expect((await post('option/update', world.keys.admin, { id: 2_000_000_000, value: 'x' })).status).toBe(
      403,
    )
  })
})

it("a participant's session key is enough for their own record", async () => {
  const patient = await buildParticipant({ plan_id: world.own.plan.id })
  const answer = await post('participant/update', await keyOf(patient.user_id, { staff: false }), {
    id: patient.id,
    city: 'Home',
  })
  expect([answer.status, answer.body.data.city]).toEqual([200, 'Home'])
})

it.each([
  {
    name: 'survey/create',
    asked: { questionnaire_code: 'WBI' },
    done: 201,
    who: ['physician', 'patient'] as const,
  },
  {
    name: 'survey/create-multiple',
    asked: { questionnaireCodes: ['PHQ9', 'WBI'] },
    done: 200,
    who: ['physician'] as const,
  },
])(
  '$name: the well-being index can be started only in its theme, as on the screens (SUR-26)',
  async (call) => {
    const body = { participant_id: world.own.patient.id, ...call.asked }
    const ask = async (persona: Persona, headers: Record<string, string> = {}) =>
      (await post(call.name, world.keys[persona], body, headers)).status
    for (const persona of call.who)
      expect([persona, await ask(persona), await ask(persona, { 'X-Theme': 'tendwell' })]).toEqual([
        persona,
        403,
        call.done,
      ])
  },
)
