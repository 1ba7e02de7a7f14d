import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { api, filters, keyOf } from 'tests/builders/api'
import { buildParticipant, buildProvider } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { forgetAll } from '~/core/rate/rate.server'
import { registry } from '~/api/registry.server'
import { tableOf } from '~/core/list/list-where.server'
import { buildWorld, PERSONAS, type Persona, type World } from './world'

let world: World

beforeAll(async () => {
  world = await buildWorld()
})

/**
 * Who sees what, taken from the specification (OP-53): IDs of the first side, or 403. `all` means every row
 * that exists.
 */
const VISIBLE: Record<string, (world: World) => Partial<Record<Persona, number[] | 'all'>>> = {
  participant: ({ own }) => {
    const organisation = [own.patient.id, own.stranger.id]
    return {
      admin: 'all',
      reseller: organisation,
      company: organisation,
      companies: organisation,
      physician: [own.patient.id],
      dietitian: [own.patient.id],
      patient: [own.patient.id],
    }
  },
  provider: ({ own }) => ({
    admin: 'all',
    reseller: [own.provider.id],
    physician: [own.provider.id],
    dietitian: [own.provider.id],
    patient: [own.provider.id],
  }),
  plan: ({ own }) => ({
    admin: 'all',
    reseller: [own.plan.id],
    company: [own.plan.id],
    companies: [own.plan.id],
    physician: [own.plan.id],
    dietitian: [own.plan.id],
    patient: [own.plan.id],
  }),
  practice: ({ own }) => ({
    admin: 'all',
    reseller: [own.practice.id],
    company: [own.practice.id],
    companies: [own.practice.id],
    physician: [own.practice.id],
    dietitian: [own.practice.id],
  }),
  'plan-practice': ({ own }) => ({
    admin: 'all',
    reseller: [own.use.id],
    company: [own.use.id],
    companies: [own.use.id],
    physician: [own.use.id],
    dietitian: [own.use.id],
  }),
  practitioner: ({ own }) => {
    const staff = [own.physician.id, own.dietitian.id]
    return {
      admin: 'all',
      reseller: staff,
      company: staff,
      companies: staff,
      physician: staff,
      dietitian: staff,
    }
  },
  company: ({ own, second }) => ({
    admin: 'all',
    reseller: [own.company.id, second.id],
    company: [own.company.id],
    companies: [own.company.id, second.id],
    physician: [own.company.id],
    dietitian: [own.company.id],
  }),
  'plan-resource': () => ({
    admin: 'all',
    reseller: [],
    company: [],
    companies: [],
    physician: [],
    dietitian: [],
    patient: [],
  }),
  reseller: () => ({ admin: 'all' }),
  admin: () => ({ admin: 'all' }),
  'reseller-admin': () => ({ admin: 'all' }),
  'company-admin': ({ companyAdmins }) => ({ admin: 'all', reseller: companyAdmins }),
  survey: ({ own }) => ({
    admin: 'all',
    physician: [own.survey.id],
    dietitian: [own.survey.id],
    patient: [own.survey.id],
  }),
  score: ({ own }) => ({ physician: [own.score.id], dietitian: [own.score.id], patient: [own.score.id] }),
  biometrics: () => ({ admin: 'all', physician: [], dietitian: [] }),
  anthropometrics: () => ({ physician: [], dietitian: [] }),
  'wellness-plan': () => ({ physician: [], dietitian: [], patient: [] }),
  goal: () => ({ physician: [], dietitian: [], patient: [] }),
  habit: () => ({ physician: [], dietitian: [], patient: [] }),
  'safety-event': () => ({ admin: 'all', physician: [], dietitian: [] }),
  superbill: () => ({ physician: [], dietitian: [] }),
  'survey-note': () => ({ physician: [], dietitian: [], patient: [] }),
  'rpm-check': () => ({ physician: [], dietitian: [] }),
  'metric-reading': () => ({ physician: [], dietitian: [], patient: [] }),
  'metric-goal': () => ({ physician: [], dietitian: [], patient: [] }),
  'sent-message': () => ({ physician: [], dietitian: [] }),
  attachment: () => ({ admin: 'all', physician: [], dietitian: [] }),
  message: () => ({ admin: 'all', physician: [], dietitian: [] }),
  'superbill-code': () => ({ admin: 'all', physician: [], dietitian: [] }),
  appointment: () => ({ physician: [], dietitian: [], patient: [] }),
  'user-log': () => ({ admin: 'all' }),
  option: () => ({ admin: 'all' }),
}

/** Records that can be read only one by one, not in lists: practitioners' own record (OP-09). */
const alone = (name: string, persona: Persona): number | null =>
  name === 'participant' && (persona === 'physician' || persona === 'dietitian')
    ? world.own[persona].participant_id
    : null

const RESOURCES = registry.resources.map((resource) => resource.name)

it('every resource has an expectation', () => {
  expect(RESOURCES.filter((name) => !VISIBLE[name])).toEqual([])
})

describe.each(RESOURCES)('%s', (name) => {
  it('is refused without a key', async () => {
    expect((await api(name)).status).toBe(401)
    expect((await api(name, { query: { id: '1' } })).status).toBe(401)
  })

  it.each(PERSONAS)('%s sees exactly their own scope, in the list and one by one', async (persona) => {
    await forgetAll()
    const key = world.keys[persona]
    const expected = VISIBLE[name]!(world)[persona]
    const list = await api(name, { key, query: { perPage: '100000', sort: 'id' } })
    if (!expected) {
      expect([list.status, list.body.items]).toEqual([403, undefined])
      expect((await api(name, { key, query: { id: '1' } })).status).toBe(403)
      return
    }
    const ids = list.body.items.map((item) => item.id)
    if (expected !== 'all') expect(ids).toEqual(expected)
    expect(list.body._meta.totalCount).toBe(ids.length)

    const { source } = registry.resources.find((resource) => resource.name === name)!
    const everything = await readRows<{ id: number }>(`SELECT id FROM ${tableOf(source)} ORDER BY id`)
    for (const { id } of everything.slice(0, 60)) {
      const one = await api(name, { key, query: { id: String(id) } })
      const item = list.body.items.find((listed) => listed.id === id)
      if (item) expect(one.body).toEqual({ data: item })
      else if (id === alone(name, persona)) expect(one.status).toBe(200)
      else expect([id, one.status, one.body]).toEqual([id, 403, { message: one.body.message }])
    }
  })

  it('missing, foreign and malformed IDs look alike', async () => {
    const persona = PERSONAS.find((who) => who !== 'admin' && VISIBLE[name]!(world)[who])
    if (!persona) return
    const key = world.keys[persona]
    const answers = await Promise.all(
      ['2147483647', '99999999999999999999', 'abc', '1e3', '-1', "1' OR '1'='1"].map((id) =>
        api(name, { key, query: { id } }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(403)
    const listed = await api(name, {
      key,
      query: { perPage: '1', ...filters({ field: 'id', value: 2147483647 }) },
    })
    expect([listed.status, listed.body.items, listed.body._meta.totalCount]).toEqual([200, [], 0])
  })
})

it('a list reads the same number of statements for 5 and for 50 rows', async () => {
  const key = await keyOf(world.own.physician.user_id)
  for (let count = 0; count < 60; count += 1)
    await buildProvider((await buildParticipant({ plan_id: world.own.plan.id })).id, world.own.practice.id)
  const statements = (name: string, perPage: number, expand: string) =>
    statementsOf(async () => {
      const { status, body } = await api(name, {
        key,
        query: { perPage: String(perPage), ...(expand && { expand }) },
      })
      expect([status, body.items.length]).toEqual([200, perPage])
    })
  for (const [name, expand] of [
    ['participant', ''],
    ['participant', 'plan,providers,providers.practice'],
    ['provider', 'practice'],
  ] as const) {
    await statements(name, 5, expand)
    expect([name, expand, await statements(name, 50, expand)]).toEqual([
      name,
      expand,
      await statements(name, 5, expand),
    ])
  }
})
