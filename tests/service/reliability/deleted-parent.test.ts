import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { CompanyAdmin } from 'db/models/company-admin'
import { forgetAll } from '~/core/rate/rate.server'
import { uploadAttachment } from '~/domain/documents/upload-attachment.server'
import { api, keyOf, post } from 'tests/builders/api'
import {
  buildCompany,
  buildPlan,
  buildPlanResource,
  buildPractice,
  buildReseller,
} from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildUser,
} from 'tests/builders/people'
import { buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'
import { uniqueEmail } from 'tests/builders/unique'

let key: string

beforeAll(async () => {
  key = await keyOf((await buildAdmin()).id)
})

beforeEach(forgetAll)

async function everything() {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ company_id: company.id, plans: [plan] })
  const patient = await buildParticipant({ plan_id: plan.id })
  return {
    reseller,
    company,
    plan,
    practice,
    patient,
    link: await buildProvider(patient.id, practice.id),
    worker: await buildPractitioner({ practice_id: practice.id }),
  }
}

type World = Awaited<ReturnType<typeof everything>>
type Parent = 'reseller' | 'company' | 'plan' | 'practice' | 'participant'
type Attempt = {
  parent: Parent
  call: string
  table: string
  body: (world: World) => Promise<object> | object
}

const person = () => ({
  email: uniqueEmail(),
  firstname: 'Ada',
  lastname: 'Ferro',
  dob: '1970-01-02',
  gender: 'F',
  ethnicity: 'WHITE',
  preferred_contact_method: 'EMAIL',
})
const someone = async () => (await buildUser()).id

/** Somebody has the form open while somebody else deletes its parent record. */
const ATTEMPTS: Attempt[] = [
  {
    parent: 'reseller',
    call: 'company/create',
    table: 'company',
    body: ({ reseller }) => ({ name: 'New', reseller_id: reseller.id }),
  },
  {
    parent: 'reseller',
    call: 'reseller-admin/create',
    table: 'reseller_admin',
    body: async ({ reseller }) => ({ user_id: await someone(), reseller_id: reseller.id }),
  },
  {
    parent: 'company',
    call: 'company-admin/create',
    table: 'company_admin',
    body: async ({ company }) => ({ user_id: await someone(), company_id: company.id }),
  },
  {
    parent: 'company',
    call: 'plan/create',
    table: 'plan',
    body: ({ company }) => ({ name: 'New', company_id: company.id }),
  },
  {
    parent: 'company',
    call: 'practice/create',
    table: 'practice',
    body: ({ company }) => ({ name: 'New', email: 'office@example.org', company_id: company.id }),
  },
  {
    parent: 'plan',
    call: 'plan-resource/create',
    table: 'plan_resource',
    body: ({ plan }) => ({
      plan_id: plan.id,
      resource_type: 'plan_of_care_option',
      resource_label: 'Walk',
      resource_label_es: 'Caminar',
      resource_keys: 'walk',
    }),
  },
  {
    parent: 'plan',
    call: 'plan/create-plan-resources',
    table: 'plan_resource',
    body: ({ plan }) => ({ plan_id: plan.id }),
  },
  {
    parent: 'plan',
    call: 'participant/create',
    table: 'participant',
    body: ({ plan }) => ({ ...person(), plan_id: plan.id }),
  },
  {
    parent: 'plan',
    call: 'practice/update',
    table: 'practice_plan',
    body: ({ plan, practice }) => ({ id: practice.id, plan_ids: [plan.id] }),
  },
  {
    parent: 'practice',
    call: 'practitioner/create',
    table: 'practitioner',
    body: ({ practice }) => ({
      practice_id: practice.id,
      email: uniqueEmail(),
      firstname: 'Ada',
      lastname: 'Ferro',
      role: 'NURSE',
    }),
  },
  {
    parent: 'practice',
    call: 'message/create',
    table: 'message',
    body: ({ practice }) => ({ practice_id: practice.id, name: 'New', subject: 'New', body: 'New' }),
  },
  {
    parent: 'practice',
    call: 'superbill-code/create',
    table: 'superbill_code',
    body: ({ practice }) => ({ practice_id: practice.id, code: '99213' }),
  },
  {
    parent: 'practice',
    call: 'biometrics/create',
    table: 'biometrics',
    body: ({ practice }) => ({ practice_id: practice.id, external_id: 'X', tchol: 100 }),
  },
  {
    parent: 'practice',
    call: 'provider/create',
    table: 'provider',
    body: async ({ practice }) => ({
      participant_id: (await buildParticipant()).id,
      practice_id: practice.id,
      type: 'COACH',
    }),
  },
  {
    parent: 'practice',
    call: 'practice/update-plans',
    table: 'practice_plan',
    body: ({ practice, plan }) => ({ id: practice.id, plan_ids: [plan.id] }),
  },
  {
    parent: 'participant',
    call: 'provider/create',
    table: 'provider',
    body: async ({ patient, company }) => ({
      participant_id: patient.id,
      practice_id: (await buildPractice({ company_id: company.id })).id,
      type: 'COACH',
    }),
  },
  {
    parent: 'participant',
    call: 'biometrics/create',
    table: 'biometrics',
    body: ({ patient, practice }) => ({ practice_id: practice.id, participant_id: patient.id, tchol: 100 }),
  },
  {
    parent: 'participant',
    call: 'participant/clone',
    table: 'participant',
    body: ({ link }) => ({ id: link.id }),
  },
]

const postElsewhere = async () =>
  (await CompanyAdmin.findOne({
    where: { user_id: (await buildCompanyAdmin((await buildCompany()).id)).id },
  }))!.id
const rowsOf = async (table: string) =>
  Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n)

describe('a parent deleted in the meantime', () => {
  it.each(ATTEMPTS)('$parent: $call is refused and writes nothing', async ({ parent, call, table, body }) => {
    const world = await everything()
    const sent = await body(world)
    await writeRows(`UPDATE ${parent} SET archived = 1 WHERE id = $id`, {
      id: parent === 'participant' ? world.patient.id : world[parent].id,
    })
    const before = await rowsOf(table)
    const answer = await post(call, key, sent)
    expect([403, 422], JSON.stringify(answer.body)).toContain(answer.status)
    expect(await rowsOf(table)).toBe(before)
  })

  it.each(['plan', 'practice', 'company'] as const)(
    '%s: what is changed in it is refused, too',
    async (parent) => {
      const world = await everything()
      const resource = await buildPlanResource({ plan_id: world.plan.id })
      const message = await buildMessage(world.practice.id)
      const code = await buildSuperbillCode(world.practice.id)
      await writeRows(`UPDATE ${parent} SET archived = 1 WHERE id = $id`, { id: world[parent].id })
      const changes: Record<typeof parent, [string, object][]> = {
        plan: [
          ['plan/update', { id: world.plan.id, name: 'Late' }],
          ['plan-resource/update', { id: resource.id, resource_label: 'Late' }],
        ],
        practice: [
          ['practice/update', { id: world.practice.id, name: 'Late' }],
          ['practitioner/update', { id: world.worker.id, title: 'Late' }],
          ['message/update', { id: message.id, name: 'Late' }],
          ['superbill-code/update', { id: code.id, charge: 1 }],
        ],
        company: [['company/update', { id: world.company.id, name: 'Late' }]],
      }
      for (const [call, sent] of changes[parent]) expect((await post(call, key, sent)).status, call).toBe(403)
    },
  )
})

describe('a parent deleted at the same moment', () => {
  it.each([
    'practice/create',
    'plan/create',
    'participant/create',
    'plan-resource/create',
    'plan/create-plan-resources',
    'company-admin/create',
    'company-admin/update',
  ])('%s or its deletion, never both', async (call) => {
    const other = await keyOf((await buildAdmin()).id)
    for (let round = 0; round < 8; round++) {
      const company = await buildCompany()
      const plan = /^participant|^plan-resource|plan-resources$/.test(call)
        ? await buildPlan({ company_id: company.id })
        : null
      const sent: Record<string, object> = {
        'practice/create': { name: 'New', email: 'office@example.org', company_id: company.id },
        'plan/create': { name: 'New', company_id: company.id },
        'participant/create': { ...person(), plan_id: plan?.id },
        'plan/create-plan-resources': { plan_id: plan?.id },
        'plan-resource/create': { plan_id: plan?.id, resource_label: 'Walk', resource_label_es: 'Caminar' },
        'company-admin/create': { user_id: await someone(), company_id: company.id },
        'company-admin/update': { id: await postElsewhere(), company_id: company.id },
      }
      const end = plan
        ? api('plan/delete', { method: 'DELETE', key: other, body: { id: plan.id } })
        : api('company/delete', { method: 'DELETE', key: other, body: { id: company.id } })
      const [added, ended] = await Promise.all([post(call, key, sent[call]), end])
      const orphans = await readRow<{ n: number }>(
        `SELECT (SELECT COUNT(*) FROM practice a JOIN company c ON c.id = a.company_id WHERE c.id = $id
          AND c.archived = 1 AND a.archived = 0)
              + (SELECT COUNT(*) FROM plan l JOIN company c ON c.id = l.company_id WHERE c.id = $id
              AND c.archived = 1 AND l.archived = 0)
              + (SELECT COUNT(*) FROM participant p JOIN plan l ON l.id = p.plan_id WHERE l.company_id = $id
              AND l.archived = 1)
              + (SELECT COUNT(*) FROM plan_resource r JOIN plan l ON l.id = r.plan_id
              WHERE l.company_id = $id AND l.archived = 1)
              + (SELECT COUNT(*) FROM company_admin m JOIN company c ON c.id = m.company_id WHERE c.id = $id
              AND c.archived = 1) AS n`,
        { id: company.id },
      )
      expect([added.status, ended.status, Number(orphans?.n)]).toEqual([
        expect.any(Number),
        expect.any(Number),
        0,
      ])
      expect([added.status, ended.status].every((status) => status < 500)).toBe(true)
    }
  })
})

describe('a practice deleted at the same moment', () => {
  it('includes a practitioner who is just being added, or refuses them', async () => {
    const other = await keyOf((await buildAdmin()).id)
    for (let round = 0; round < 8; round++) {
      const { id } = await buildPractice()
      const person = {
        practice_id: id,
        email: uniqueEmail(),
        firstname: 'Ada',
        lastname: 'Ferro',
        role: 'NURSE',
      }
      const answers = await Promise.all([
        post('practitioner/create', key, person),
        api('practice/delete', { method: 'DELETE', key: other, body: { id } }),
      ])
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      expect(
        await readRow('SELECT id FROM practitioner WHERE practice_id = $id AND archived = 0', { id }),
      ).toBeNull()
    }
  })
})

describe('something added to a practice deleted at the same moment', () => {
  const pdf = { name: 'plan.pdf', bytes: Buffer.from('%PDF-1.7\n') }
  const sent: Record<string, (practice: number, patient: number) => object> = {
    'message/create': (practice_id) => ({ practice_id, name: 'New', subject: 'New', body: 'New' }),
    'superbill-code/create': (practice_id) => ({ practice_id, code: '99213' }),
    'biometrics/create': (practice_id) => ({ practice_id, external_id: 'X', tchol: 100 }),
    'anthropometrics/create': (practice_id, participant_id) => ({
      practice_id,
      participant_id,
      weight_lb: 160,
    }),
    'provider/create': (practice_id, participant_id) => ({ practice_id, participant_id, type: 'COACH' }),
    'biometrics/import': (practiceId) => ({
      practiceId,
      hasHeaderRow: false,
      dataRows: [['X', '100', '', '', '', '', '']],
    }),
    attachment: () => pdf,
  }

  it.each(Object.keys(sent))('%s exists before the deletion, or is refused', async (call) => {
    const [admin, other] = [await actorOf((await buildAdmin()).id), await keyOf((await buildAdmin()).id)]
    const table = call.split('/')[0]!.replace('-', '_')
    for (let round = 0; round < 4; round++) {
      const { id } = await buildPractice()
      const patient = await buildParticipant()
      if (call === 'anthropometrics/create') await buildProvider(patient.id, id)
      const before = await rowsOf(table)
      const add =
        call === 'attachment'
          ? uploadAttachment(admin, { practice_id: id }, pdf).then(
              () => 201,
              ({ status }) => Number(status),
            )
          : post(call, key, sent[call]!(id, patient.id)).then(({ status }) => status)
      const [added, ended] = await Promise.all([
        add,
        api('practice/delete', { method: 'DELETE', key: other, body: { id } }),
      ])
      expect([ended.status, await rowsOf(table)], String(added)).toEqual([
        200,
        before + (added < 300 ? 1 : 0),
      ])
      if (added >= 300) expect([403, 422]).toContain(added)
      else
        expect(await readRow('SELECT entry_type AS last FROM user_log ORDER BY id DESC LIMIT 1')).toEqual({
          last: 'DELETE',
        })
    }
  })
})

describe('invalid values', () => {
  it.each([
    ['npi with a wrong last digit', { npi: '1234567890' }],
    ['phone', { phone: '5550001111' }],
    ['fax', { fax: '555-0001' }],
    ['emr_id of 128 characters', { emr_id: 'x'.repeat(128) }],
    ['type', { type: ['PRIMARY', 'OTHER'] }],
    ['website', { website: 'javascript:alert(1)' }],
    ['state', { state: 'x'.repeat(51) }],
    ['an unknown code', { practice_code_id: 999_999 }],
  ])('of a practice: %s', async (_name, wrong) => {
    const { company } = await everything()
    const answer = await post('practice/create', key, {
      company_id: company.id,
      name: 'New',
      email: 'office@example.org',
      ...wrong,
    })
    expect([
      answer.status,
      Object.keys(answer.body.errors).map((field) => field.replace(/\[.*/, '')),
    ]).toEqual([422, Object.keys(wrong)])
  })

  it('127 characters of an emr_id are accepted', async () => {
    const { company } = await everything()
    expect(
      (
        await post('practice/create', key, {
          company_id: company.id,
          name: 'New',
          email: 'office@example.org',
          emr_id: 'x'.repeat(127),
        })
      ).status,
    ).toBe(201)
  })

  it("of a practitioner: an administrator's email, a wrong npi, an emr_id of 128 characters", async () => {
    const { practice } = await everything()
    const { email } = await buildAdmin()
    const base = {
      practice_id: practice.id,
      email: uniqueEmail(),
      firstname: 'Ada',
      lastname: 'Ferro',
      role: 'NURSE',
    }
    for (const wrong of [{ email, attach: email }, { npi: '1234567890' }, { emr_id: 'x'.repeat(128) }]) {
      const answer = await post('practitioner/create', key, { ...base, ...wrong })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [Object.keys(wrong)[0]]])
    }
  })
})
