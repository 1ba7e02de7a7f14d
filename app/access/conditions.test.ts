import { describe, expect, it } from 'vitest'
import { nobody } from 'tests/access/personas'
import type { ActingPractitioner, Actor, MaskedBy } from './actor'
import { conditions, type ConditionName } from './conditions'
import { decide, type Rule, type ScreenRule } from './decide'
import type { Facts } from './facts'
import { mayMask } from './may-mask'
import { recordRules, screenRules } from './rules'

const ACTING: ActingPractitioner = {
  id: 700,
  role: 'PHYSICIAN',
  practiceId: 100,
  practiceName: 'Here',
  practiceTypes: ['PRIMARY'],
  companyId: 10,
  companyName: 'Company',
  lacksPracticeManager: true,
  onlyPracticeOfCompany: true,
  usesDietId: false,
  timeZone: null,
}
const below = (over: Partial<MaskedBy> = {}): MaskedBy[] => [
  { userId: 2, email: 'b@example.org', role: 'ADMIN', practitionerId: null, asSelf: false, ...over },
]
const person = (participantId: number | null, over: Partial<Actor> = {}): Actor => ({
  ...nobody,
  participantId,
  ...over,
})
const works = (over: Partial<ActingPractitioner> = {}, more: Partial<Actor> = {}): Actor => ({
  ...nobody,
  role: 'PRACTITIONER',
  practitioner: { ...ACTING, ...over },
  ...more,
})
const ofCompanies = (...ids: number[]): Actor => ({
  ...nobody,
  role: 'COMPANY_ADMIN',
  companies: ids.map((id) => ({ id, name: 'Company' })),
})
const ofReseller = (id: number): Actor => ({ ...nobody, role: 'RESELLER_ADMIN', reseller: { id, name: 'R' } })

const HERE = { id: 100, company_id: 10, reseller_id: 1 }
const THERE = { id: 200, company_id: 20, reseller_id: 2 }
const patient = (over: Partial<NonNullable<Facts['participant']>> = {}): Facts => ({
  participant: { id: 1000, user_id: 1, company_id: 10, reseller_id: 1, linked: false, ...over },
})

type Case = [condition: ConditionName, what: string, actor: Actor, facts: Facts, holds: boolean]
const CASES: Case[] = [
  ['self', 'the own record', person(1000), patient(), true],
  ['self', 'the record of somebody else', person(1001), patient(), false],
  ['self', 'no record named', person(1000), {}, false],
  ['self', 'somebody without a record, and none named', person(null), {}, false],
  ['providerOf', 'a linked patient', works(), patient({ linked: true }), true],
  ['providerOf', 'a patient without a link', works(), patient(), false],
  ['providerOf', 'a link, but no practice to work in', person(1), patient({ linked: true }), false],
  ['providerOf', 'nobody named', works(), {}, false],
  ['cares', 'a patient', works(), patient({ linked: true }), true],
  ['cares', 'a patient of before with notes', works(), patient({ linked: false, wrote: true }), true],
  ['cares', 'a stranger', works(), patient({ linked: false }), false],
  ['cares', 'nobody who works there', person(1), patient({ linked: true }), false],
  ['ownPractice', 'the practice one works in', works(), { practice: HERE }, true],
  ['ownPractice', 'another practice of the company', works(), { practice: { ...HERE, id: 101 } }, false],
  ['ownPractice', 'no practice named, and none to work in', person(1), {}, false],
  [
    'samePracticePractitioner',
    'a colleague',
    works(),
    { practitioner: { id: 1, practice_id: 100, company_id: 10, reseller_id: 1 } },
    true,
  ],
  [
    'samePracticePractitioner',
    'somebody elsewhere',
    works(),
    { practitioner: { id: 1, practice_id: 101, company_id: 10, reseller_id: 1 } },
    false,
  ],
  ['ownCompany', 'the own company', ofCompanies(10), { company: { id: 10, reseller_id: 1 } }, true],
  ['ownCompany', 'the second of several', ofCompanies(9, 10), { practice: HERE }, true],
  ['ownCompany', 'a practice of another company', ofCompanies(10), { practice: THERE }, false],
  ['ownCompany', 'a patient of the company', ofCompanies(10), patient(), true],
  ['ownCompany', 'a patient without a company', ofCompanies(10), patient({ company_id: null }), false],
  ['ownCompany', 'nothing named', ofCompanies(10), {}, false],
  ['ownCompany', 'no company to administer', ofCompanies(), { company: { id: 10, reseller_id: 1 } }, false],
  ['ownReseller', 'a company of the reseller', ofReseller(1), { company: { id: 10, reseller_id: 1 } }, true],
  ['ownReseller', 'a company of none', ofReseller(1), { company: { id: 10, reseller_id: null } }, false],
  [
    'ownReseller',
    'a company of none, for somebody of none',
    nobody,
    { company: { id: 1, reseller_id: null } },
    false,
  ],
  ['ownReseller', 'the reseller itself', ofReseller(1), { reseller: { id: 1 } }, true],
  ['ownReseller', 'another one', ofReseller(1), { reseller: { id: 2 } }, false],
  ['practiceNamed', 'a practice', nobody, { practice: THERE }, true],
  ['practiceNamed', 'no practice', nobody, {}, false],
  ['practiceOfOwnCompany', 'a sister practice', works(), { practice: { ...HERE, id: 101 } }, true],
  ['practiceOfOwnCompany', 'a practice elsewhere', works(), { practice: THERE }, false],
  ['practiceOfOwnCompany', 'nobody’s practice', person(1), { practice: HERE }, false],
  [
    'companyOfPractice',
    'the company of the practice',
    works(),
    { company: { id: 10, reseller_id: 1 } },
    true,
  ],
  ['companyOfPractice', 'its plan', works(), { plan: { id: 5, company_id: 10, reseller_id: 1 } }, true],
  ['companyOfPractice', 'another plan', works(), { plan: { id: 5, company_id: 20, reseller_id: 2 } }, false],
  [
    'companyOfPractice',
    'somebody who works nowhere',
    person(1),
    { company: { id: 10, reseller_id: 1 } },
    false,
  ],
  ['canManagePatients', 'whoever works', works({ role: 'MEDICAL_ASSISTANT' }), {}, true],
  ['canManagePatients', 'whoever does not', person(1), {}, false],
  ['canManagePracticeStaff', 'a manager', works({ role: 'PRACTICE_MANAGER' }), {}, true],
  ['canManagePracticeStaff', 'a physician alone', works(), {}, true],
  [
    'canManagePracticeStaff',
    'a physician beside a manager',
    works({ lacksPracticeManager: false }),
    {},
    false,
  ],
  ['canManagePracticeStaff', 'a nurse alone', works({ role: 'NURSE' }), {}, false],
  ['canManagePracticeResources', 'a physician alone', works(), {}, true],
  ['canManagePracticeResources', 'nobody', nobody, {}, false],
  ['canManageCompanyPlans', 'the only practice', works({ role: 'PRACTICE_MANAGER' }), {}, true],
  ['canManageCompanyPlans', 'one of several', works({ onlyPracticeOfCompany: false }), {}, false],
  ['living', 'a patient', works(), patient(), true],
  ['living', 'a patient who died', works(), patient({ died: true }), false],
  ['canManageAppointments', 'whoever works', works({ role: 'NURSE' }), {}, true],
  ['canManageAppointments', 'a patient', person(1), {}, false],
  ['canBill', 'a nurse', works({ role: 'NURSE' }), {}, true],
  ['canBill', 'a medical assistant', works({ role: 'MEDICAL_ASSISTANT' }), {}, false],
  ['canBill', 'a patient', person(1), {}, false],
  ['canEditWellnessPlan', 'a coach', works({ role: 'WELLNESS_COACH' }), {}, true],
  ['canEditWellnessPlan', 'a nurse', works({ role: 'NURSE' }), {}, false],
  ['ownConsent', 'oneself', person(1), {}, true],
  ['ownConsent', 'oneself as the own patient', person(1, { maskedBy: below({ asSelf: true }) }), {}, true],
  ['ownConsent', 'an administrator behind a mask', person(1, { maskedBy: below() }), {}, false],
  [
    'ownConsent',
    'an administrator behind somebody who looks as themselves',
    person(1, { maskedBy: [...below(), ...below({ asSelf: true })] }),
    {},
    false,
  ],
  ['notMasking', 'oneself', works(), {}, true],
  ['notMasking', 'behind a mask', works({}, { maskedBy: below() }), {}, false],
  ['maskedByAdmin', 'an administrator behind a mask', works({}, { maskedBy: below() }), {}, true],
  [
    'maskedByAdmin',
    'a reseller behind a mask',
    works({}, { maskedBy: below({ role: 'RESELLER_ADMIN' }) }),
    {},
    false,
  ],
  ['maskedByAdmin', 'an administrator as themselves', { ...nobody, role: 'ADMIN' }, {}, false],
]

describe('a condition holds or not', () => {
  it.each(CASES)('%s: %s', (name, _what, actor, facts, holds) => {
    expect(conditions[name](actor, facts)).toBe(holds)
  })

  it('each of them is tried both ways', () => {
    const tried = (holds: boolean) => new Set(CASES.filter((one) => one[4] === holds).map(([name]) => name))
    expect([...tried(true)].toSorted()).toEqual(Object.keys(conditions).toSorted())
    expect([...tried(false)].toSorted()).toEqual(Object.keys(conditions).toSorted())
  })
})

describe('a rule', () => {
  it('asks for every condition of the role, and refuses roles that it does not name', () => {
    const rule = { PRACTITIONER: ['providerOf', 'notMasking'], ADMIN: [] } as const
    const [linked, masked] = [patient({ linked: true }), works({}, { maskedBy: below() })]
    expect(decide(rule, works(), linked)).toBe(true)
    expect(decide(rule, works(), patient())).toBe(false)
    expect(decide(rule, masked, linked)).toBe(false)
    expect(decide(rule, { ...nobody, role: 'ADMIN' }, {})).toBe(true)
    expect(decide(rule, person(1000), linked)).toBe(false)
    expect(decide(rule, null, linked)).toBe(false)
  })

  it('that is public admits everybody; one for signed-in users does not, nor does it admit records that do not belong together', () => {
    const apart: Facts = { practice: HERE, company: { id: 20, reseller_id: 2 } }
    expect(decide('public', null, apart)).toBe(true)
    expect(decide('loggedIn', null, {})).toBe(false)
    expect(decide('loggedIn', person(1), {})).toBe(true)
    expect(decide('loggedIn', person(1), apart)).toBe(false)
  })

  const rules: Record<string, ScreenRule> = {
    ...screenRules,
    ...Object.fromEntries(
      Object.entries(recordRules).flatMap(([resource, actions]) =>
        Object.entries(actions as Record<string, Rule>).map(([action, rule]) => [
          `${resource}/${action}`,
          rule,
        ]),
      ),
    ),
  }
  const all = Object.entries(rules).flatMap(([name, rule]) =>
    typeof rule === 'object'
      ? Object.entries(rule).map(([role, needed]) => ({ name, role: role as Actor['role'], needed }))
      : [],
  )

  it('names no condition twice for a role', () => {
    expect(all.filter(({ needed }) => new Set(needed).size !== needed.length)).toEqual([])
  })

  it('that depends on an organization admits nobody who has none', () => {
    const facts: Facts = { ...patient({ linked: true }), practice: HERE }
    const placeless: Actor[] = [{ ...nobody, role: 'PRACTITIONER' }, ofCompanies()]
    // True if a rule's conditions limit which organization or patient it applies to; a rule that only asks
    // about masking does not.
    const asksPlace = (needed: readonly ConditionName[]) =>
      needed.some((name) => /^(own(Practice|Company|Reseller)|can|provider|samePractice|company)/.test(name))
    for (const actor of placeless) {
      const asked = all.filter(({ role, needed }) => role === actor.role && asksPlace(needed))
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter(({ role, needed }) => decide({ [role]: needed }, actor, facts))).toEqual([])
    }
  })
})

describe('who may mask as whom', () => {
  const as = (role: Actor['role'], over: Partial<Actor> = {}): Actor => ({
    ...nobody,
    role,
    userId: 9,
    ...over,
  })
  const mine = patient({ linked: true })
  it.each<[string, Actor, Actor, Facts, boolean]>([
    ['an administrator as a practitioner', as('ADMIN'), as('PRACTITIONER'), {}, true],
    ['an administrator as a patient', as('ADMIN'), as('PARTICIPANT'), mine, true],
    ['an administrator as another one', as('ADMIN'), as('ADMIN'), {}, false],
    ['a reseller as a patient of theirs', ofReseller(1), as('PARTICIPANT'), mine, true],
    ['a reseller as a patient of others', ofReseller(2), as('PARTICIPANT'), mine, false],
    ['a reseller as somebody without a record', ofReseller(1), as('PARTICIPANT'), {}, false],
    ['a reseller as a practitioner', ofReseller(1), as('PRACTITIONER'), mine, false],
    ['a company as a patient of theirs', ofCompanies(10), as('PARTICIPANT'), mine, true],
    ['a company as a patient of others', ofCompanies(20), as('PARTICIPANT'), mine, false],
    ['a practitioner as a patient of theirs', works(), as('PARTICIPANT'), mine, false],
    ['a patient as anybody', person(1000), as('PARTICIPANT', { userId: 1 }), mine, false],
  ])('%s', (_what, actor, target, facts, may) => {
    expect(mayMask(actor, target, facts)).toBe(may)
  })
})
