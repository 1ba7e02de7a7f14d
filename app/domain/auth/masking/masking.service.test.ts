import { describe, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import { closeSessionsOf, openSession, sessionByAuthKey, sessionByToken } from '~/core/session/session.server'
import type { Refusal } from '~/platform/refusal'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
  buildResellerAdmin,
} from 'tests/builders/people'
import { mask, switchToCompany, switchToPractice, unmask, type Switched } from './masking.server'

/** Returns the actor of a real session, loaded as a request would. */
async function at(token: string) {
  const session = (await sessionByToken(token))!
  return { actor: (await loadActor(session))!, session }
}
const enter = async (userId: number) => at((await openSession({ userId, staff: true })).token)
type Entered = { actor: Actor; session: Awaited<ReturnType<typeof enter>>['session'] }
const as = async ({ actor, session }: Entered, userId: number): Promise<Entered> =>
  at((await mask(actor, session, userId)).token)
const refusal = (work: Promise<Switched>) =>
  work.then(
    () => null,
    (error: Refusal) => `${error.status} ${error.message}`,
  )

async function world() {
  const reseller = await buildReseller()
  const company = await buildCompany({ reseller_id: reseller.id })
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ plans: [plan] })
  const practitioner = await buildPractitioner({ practice_id: practice.id })
  const patient = await buildParticipant({ plan_id: plan.id })
  const foreign = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  return {
    admin: (await buildAdmin()).id,
    otherAdmin: (await buildAdmin()).id,
    resellerAdmin: (await buildResellerAdmin(reseller.id)).id,
    companyAdmin: (await buildCompanyAdmin(company.id)).id,
    multiAdmin: (await buildCompanyAdmin(company.id, (await buildCompany()).id)).id,
    practitioner: practitioner.user_id,
    practitionerRecord: practitioner.participant_id,
    practice,
    company,
    plan,
    patient: patient.user_id,
    foreign: foreign.user_id,
    disabled: (await buildParticipant({ plan_id: plan.id, disabled: 1 })).user_id,
  }
}
type World = Awaited<ReturnType<typeof world>>
type Person =
  | 'admin'
  | 'otherAdmin'
  | 'resellerAdmin'
  | 'companyAdmin'
  | 'multiAdmin'
  | 'practitioner'
  | 'patient'
  | 'foreign'
  | 'disabled'

describe('who may view as whom (OP-34, OP-35)', () => {
  const people: Person[] = [
    'admin',
    'otherAdmin',
    'resellerAdmin',
    'companyAdmin',
    'multiAdmin',
    'practitioner',
    'patient',
    'foreign',
    'disabled',
  ]
  const allowed: [Exclude<Person, 'disabled' | 'otherAdmin' | 'foreign'>, Person[]][] = [
    ['admin', ['resellerAdmin', 'companyAdmin', 'multiAdmin', 'practitioner', 'patient', 'foreign']],
    ['resellerAdmin', ['patient']],
    ['companyAdmin', ['patient']],
    ['multiAdmin', ['patient']],
    ['practitioner', ['practitioner']],
    ['patient', []],
  ]
  it.each(allowed)('%s', async (who, targets) => {
    const w: World = await world()
    for (const target of people) {
      const { actor, session } = await enter(w[who])
      expect([target, await refusal(mask(actor, session, w[target]))]).toEqual([
        target,
        targets.includes(target) ? null : '403 auth.maskingError',
      ])
    }
  })

  it('nobody as an account that is also staff, except an administrator', async () => {
    const w = await world()
    await User.update({ role: 'PRACTITIONER' }, { where: { id: w.patient } })
    for (const who of ['resellerAdmin', 'companyAdmin'] as const) {
      const { actor, session } = await enter(w[who])
      expect(await refusal(mask(actor, session, w.patient))).toBe('403 auth.maskingError')
    }
  })
})

describe('a mask', () => {
  it('rotates cookie and key, keeps who is below, and both identities are logged', async () => {
    const w = await world()
    const opened = await openSession({ userId: w.admin, staff: true })
    const before = await at(opened.token)
    const masked = await mask(before.actor, before.session, w.patient)
    expect([await sessionByToken(opened.token), await sessionByAuthKey(opened.authKey)]).toEqual([null, null])
    expect(await sessionByAuthKey(masked.authKey)).toMatchObject({
      userId: w.patient,
      maskedBy: [{ userId: w.admin, role: 'ADMIN' }],
    })
    expect(
      await readRow(
        `SELECT user_id, masked_user_id FROM user_log WHERE entry_type = 'MASK' AND user_id = $id`,
        { id: w.admin },
      ),
    ).toEqual({ user_id: w.admin, masked_user_id: w.patient })
    const { actor, session } = await at(masked.token)
    const back = await unmask(actor, session)
    expect(back).toMatchObject({ actor: { userId: w.admin, maskedBy: [] }, landing: '/participant/admin' })
    expect([await sessionByToken(masked.token), await sessionByAuthKey(masked.authKey)]).toEqual([null, null])
    expect(
      await readRow(
        `SELECT user_id, masked_user_id FROM user_log WHERE entry_type = 'UNMASK' AND user_id = $id`,
        { id: w.admin },
      ),
    ).toEqual({ user_id: w.admin, masked_user_id: w.patient })
  })

  it('on a mask goes down only, three deep at most, and comes back step by step', async () => {
    const w = await world()
    const asReseller = await as(await enter(w.admin), w.resellerAdmin)
    expect(await refusal(mask(asReseller.actor, asReseller.session, w.foreign))).toBe('403 auth.maskingError')
    expect(await refusal(mask(asReseller.actor, asReseller.session, w.companyAdmin))).toBe(
      '403 auth.maskingError',
    )
    const asPatient = await as(asReseller, w.patient)
    expect(asPatient.actor.maskedBy.map((below) => below.userId)).toEqual([w.admin, w.resellerAdmin])
    expect(await refusal(mask(asPatient.actor, asPatient.session, w.patient))).toBe('403 auth.maskingError')
    const back = await unmask(asPatient.actor, asPatient.session)
    expect(back).toMatchObject({ actor: { userId: w.resellerAdmin }, landing: '/' })
    const deep = {
      ...asReseller,
      actor: {
        ...asReseller.actor,
        maskedBy: Array(3).fill(asReseller.actor.maskedBy[0]) as Actor['maskedBy'],
      },
    }
    expect(await refusal(mask(deep.actor, deep.session, w.patient))).toBe('403 auth.maskingError')
  })

  it('is refused when somebody below lost the right meanwhile', async () => {
    const w = await world()
    const asReseller = await as(await enter(w.admin), w.resellerAdmin)
    await User.update({ role: 'COMPANY_ADMIN' }, { where: { id: w.admin } })
    expect(await refusal(mask(asReseller.actor, asReseller.session, w.patient))).toBe('403 auth.maskingError')
    expect(await refusal(unmask(asReseller.actor, asReseller.session))).toBe('403 auth.unmaskingError')
  })

  it('as oneself makes a practitioner a participant; the way back leads to the own chart only for their provider', async () => {
    const w = await world()
    const self = await as(await enter(w.practitioner), w.practitioner)
    expect(self.actor).toMatchObject({
      role: 'PARTICIPANT',
      participantId: w.practitionerRecord,
      practitioner: null,
    })
    expect(self.session.asSelf).toBe(true)
    const back = await unmask(self.actor, self.session)
    expect(back).toMatchObject({ actor: { role: 'PRACTITIONER' }, landing: '/' })
    await buildProvider(w.practitionerRecord, w.practice.id)
    const again = await as(await at(back.token), w.practitioner)
    expect((await unmask(again.actor, again.session)).landing).toBe(
      `/participant/chart/id/${w.practitionerRecord}`,
    )
  })

  it('as oneself has a new key for the same person, and the old one ends (OP-119)', async () => {
    const w = await world()
    const opened = await openSession({ userId: w.practitioner, staff: true })
    const { actor, session } = await at(opened.token)
    const self = await mask(actor, session, w.practitioner)
    expect(self.authKey).not.toBe(opened.authKey)
    expect([await sessionByToken(opened.token), await sessionByAuthKey(opened.authKey)]).toEqual([null, null])
    expect(await sessionByAuthKey(self.authKey)).toMatchObject({ userId: w.practitioner, asSelf: true })
  })

  it('ends with the session when the person below or the person shown is disabled', async () => {
    const w = await world()
    for (const who of [w.companyAdmin, w.patient]) {
      const { actor, session } = await enter(w.companyAdmin)
      const { token, authKey } = await mask(actor, session, w.patient)
      await closeSessionsOf(who)
      expect([await sessionByToken(token), await sessionByAuthKey(authKey)]).toEqual([null, null])
    }
  })

  it('cannot be taken off by somebody who wears none', async () => {
    const { actor, session } = await enter((await world()).admin)
    expect(await refusal(unmask(actor, session))).toBe('403 auth.unmaskingError')
  })
})

describe('switches', () => {
  it('go to another own practice, with new secrets, and nowhere else', async () => {
    const w = await world()
    const second = await buildPractice({ company_id: w.company.id })
    const disabled = await buildPractice({ company_id: w.company.id, disabled: 1 })
    for (const practice_id of [second.id, disabled.id])
      await buildPractitioner({ practice_id, user_id: w.practitioner })
    const opened = await openSession({ userId: w.practitioner, staff: true })
    const { actor, session } = await at(opened.token)
    for (const id of [disabled.id, (await buildPractice()).id])
      expect(await refusal(switchToPractice(actor, session, id))).toBe('403 auth.switchPracticeError')
    const switched = await switchToPractice(actor, session, second.id)
    expect((await at(switched.token)).actor.practitioner?.practiceId).toBe(second.id)
    expect(await sessionByToken(opened.token)).toBeNull()
    expect(
      await readRow(`SELECT record_id FROM user_log WHERE entry_type = 'SWITCH_PRACTICE' AND user_id = $id`, {
        id: w.practitioner,
      }),
    ).toEqual({ record_id: second.id })
  })

  it('put another own company in view, which a mask keeps', async () => {
    const w = await world()
    const { actor, session } = await enter(w.multiAdmin)
    expect(await refusal(switchToCompany(actor, session, (await buildCompany()).id))).toBe(
      '403 auth.switchCompanyError',
    )
    const other = actor.companies.find((company) => company.id !== actor.companyId)!
    const there = await at((await switchToCompany(actor, session, other.id)).token)
    expect(there.actor.companyId).toBe(other.id)
    const masked = await as(there, w.patient)
    const back = await unmask(masked.actor, masked.session)
    expect((await at(back.token)).actor.companyId).toBe(other.id)
    const single = await enter(w.companyAdmin)
    expect(await refusal(switchToCompany(single.actor, single.session, w.company.id))).toBe(
      '403 auth.switchCompanyError',
    )
  })
})
