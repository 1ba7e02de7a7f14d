import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '~/access/actor'
import { createSuperbillCode } from '~/domain/billing/write-superbill-code.server'
import { createPractice } from '~/domain/practice/create-practice.server'
import { practiceCreateSchema } from '~/domain/practice/practice-schema'
import { Refusal } from '~/platform/refusal'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { createCompany } from './write-company.server'
import { createPlanResource } from './write-plan-resource.server'
import { createPlan } from './write-plan.server'
import { createReseller } from './write-reseller.server'

let admin: Actor
let owner: { reseller: number; company: number; plan: number; practice: number }

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
  const reseller = (await buildReseller()).id
  const company = (await buildCompany({ reseller_id: reseller })).id
  owner = {
    reseller,
    company,
    plan: (await buildPlan({ company_id: company })).id,
    practice: (await buildPractice({ company_id: company })).id,
  }
})

const CREATES: Record<string, () => Promise<unknown>> = {
  reseller: () => createReseller(admin, { name: 'Twice' }),
  'company of a reseller': () => createCompany(admin, { name: 'Twice', reseller_id: owner.reseller }),
  'company of nobody': () => createCompany(admin, { name: 'Twice', reseller_id: null }),
  plan: () => createPlan(admin, { name: 'Twice', company_id: owner.company }),
  practice: () =>
    createPractice(
      admin,
      practiceCreateSchema.parse({ name: 'Twice', email: 'office@example.org', company_id: owner.company }),
    ),
  'plan resource': () =>
    createPlanResource(admin, {
      plan_id: owner.plan,
      resource_label: 'Twice',
      resource_label_es: 'Dos veces',
    }),
  'superbill code': () =>
    createSuperbillCode(admin, { practice_id: owner.practice, code: '99213', description: null }),
}

describe('a name given by several at once', () => {
  it.each(Object.keys(CREATES))('%s: one has it, the others are told', async (kind) => {
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => CREATES[kind]!()))
    const reasons = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(reasons.map((reason) => (reason instanceof Refusal ? reason.status : reason))).toEqual([
      422, 422, 422,
    ])
  })
})
