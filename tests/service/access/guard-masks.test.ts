import { beforeAll, describe, expect, it } from 'vitest'
import { CompanyAdmin } from 'db/models/company-admin'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import { knock, outcomeOf, requestOf } from 'tests/access/ask'
import { below, belowSelf, buildWorld, signIn, type World } from 'tests/access/world'
import {
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
  buildUser,
} from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'

let world: World

beforeAll(async () => {
  world = await buildWorld()
}, 60_000)

const open = async (path: string, token: string) => outcomeOf(await knock(await requestOf({ path, token })))

describe('a mask grants nothing that the real user could not have (security promise 4)', () => {
  const patientAdmin = async () => {
    const admin = await buildUser({ role: 'ADMIN' })
    const { token } = await signIn(world.patients.linked.user_id, { maskedBy: [below(admin)] })
    return { admin, token }
  }

  it('ends when the real user is disabled', async () => {
    const { admin, token } = await patientAdmin()
    expect(await open('/participant/home', token)).toBe('open')
    await admin.update({ disabled: 1 })
    expect(await open('/participant/home', token)).toBe('login')
  })

  it('ends when the real user lost the role', async () => {
    const { admin, token } = await patientAdmin()
    await admin.update({ role: 'COMPANY_ADMIN' })
    expect(await open('/participant/home', token)).toBe('login')
  })

  it('ends when somebody in the middle of the stack lost the role', async () => {
    const [admin, middle] = [await buildUser({ role: 'ADMIN' }), await buildResellerAdmin(world.reseller.id)]
    const { token } = await signIn(world.patients.linked.user_id, { maskedBy: [below(admin), below(middle)] })
    expect(await open('/participant/home', token)).toBe('open')
    await middle.update({ role: 'PARTICIPANT' })
    expect(await open('/participant/home', token)).toBe('login')
  })

  it('of a practitioner as self ends with the practitioner record', async () => {
    const post = await buildPractitioner({ practice_id: world.practices.here.id })
    const { token } = await signIn(post.user_id, { asSelf: true, maskedBy: await belowSelf(post) })
    expect(await open('/participant/home', token)).toBe('open')
    await Practitioner.update({ disabled: 1 }, { where: { id: post.id } })
    expect(await open('/participant/home', token)).toBe('login')
  })

  it('of a practitioner as self ends with the role', async () => {
    const post = await buildPractitioner({ practice_id: world.practices.here.id })
    const { token } = await signIn(post.user_id, { asSelf: true, maskedBy: await belowSelf(post) })
    await User.update({ role: 'PARTICIPANT' }, { where: { id: post.user_id } })
    expect(await open('/participant/home', token)).toBe('login')
  })

  it.each(['ADMIN', 'RESELLER_ADMIN', 'COMPANY_ADMIN'] as const)(
    'does not grow when its target becomes %s',
    async (role) => {
      const masker = await buildResellerAdmin(world.reseller.id)
      const patient = await buildParticipant({ plan_id: world.plans.plan.id })
      const { token } = await signIn(patient.user_id, { maskedBy: [below(masker)] })
      expect(await open('/participant/home', token)).toBe('open')
      await User.update({ role }, { where: { id: patient.user_id } })
      if (role === 'COMPANY_ADMIN')
        await CompanyAdmin.create({
          user_id: patient.user_id,
          company_id: world.companies.foreignCompany.id,
          created: stamp().created,
        })
      expect(await open('/participant/export', token)).toBe('login')
    },
  )

  it("ends when the target leaves the real user's scope", async () => {
    const masker = await buildCompanyAdmin(world.companies.company.id)
    const patient = await buildParticipant({ plan_id: world.plans.plan.id })
    const { token } = await signIn(patient.user_id, { maskedBy: [below(masker)] })
    const { foreignPlan } = world.plans
    await patient.update({
      plan_id: foreignPlan.id,
      company_id: world.companies.foreignCompany.id,
      reseller_id: world.otherReseller.id,
    })
    expect(await open('/participant/home', token)).toBe('login')
  })
})
