import { User } from 'db/models/user'
import { PRACTITIONER_ROLES } from '~/access/roles'
import {
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
  buildUser,
} from 'tests/builders/people'
import type { Address } from './addresses'
import type { Group, Manages } from './groups'
import { STAFF, WELLNESS_PLAN } from './permission-tables'
import { addressOf, below, belowSelf, signIn, type World } from './world'

/** A visitor with a real session (no token: not signed in), at an address. */
export type Visitor = {
  name: string
  group: Group
  manages?: readonly Manages[]
  token: string | null
  address: Address
}

/** Every persona with a session in the test world. */
export async function visitorsOf(world: World): Promise<Visitor[]> {
  const { admins, patients } = world
  const linked = await addressOf(world, patients.linked)
  const at = async (
    name: string,
    group: Group,
    userId: number,
    over = {},
    address = linked,
  ): Promise<Visitor> => ({ name, group, token: (await signIn(userId, over)).token, address })
  const asPatient = (masker: User) => ({ maskedBy: [below(masker)] })
  const patient = patients.linked.user_id
  return [
    { name: 'nobody', group: 'anonymous', token: null, address: linked },
    { name: 'a wrong token', group: 'anonymous', token: 'no-such-token', address: linked },
    await at('ADMIN', 'admin', admins.admin.id),
    await at('RESELLER_ADMIN of the reseller', 'resellerAdmin', admins.reseller.id),
    await at('RESELLER_ADMIN of another', 'foreignResellerAdmin', admins.foreignReseller.id),
    await at('COMPANY_ADMIN of the company', 'companyAdmin', admins.company.id),
    await at('COMPANY_ADMIN of another', 'foreignCompanyAdmin', admins.foreignCompany.id),
    await at('MULTI_COMPANY_ADMIN with the company', 'multiCompanyAdmin', admins.multiCompany.id),
    await at('MULTI_COMPANY_ADMIN without it', 'foreignMultiCompanyAdmin', admins.foreignMultiCompany.id),
    ...(await practitioners(world, linked)),
    await at('PARTICIPANT self', 'self', patient),
    await at('PARTICIPANT other', 'otherParticipant', patients.unlinked.user_id),
    await at('PARTICIPANT of another reseller', 'otherParticipant', patients.foreign.user_id),
    await at('ADMIN masking as the participant', 'adminAsParticipant', patient, asPatient(admins.admin)),
    await at(
      'RESELLER_ADMIN masking as the participant',
      'resellerAdminAsParticipant',
      patient,
      asPatient(admins.reseller),
    ),
    await at(
      'COMPANY_ADMIN masking as the participant',
      'companyAdminAsParticipant',
      patient,
      asPatient(admins.company),
    ),
    ...(await shutOut(world, linked)),
  ]
}

async function practitioners(world: World, linked: Address): Promise<Visitor[]> {
  const { admins, patients, teams } = world
  const unlinked = await addressOf(world, patients.unlinked)
  const visitors: Visitor[] = []
  for (const role of PRACTITIONER_ROLES) {
    // Every team has a practice manager. The company in the address has several practices, the other teams'
    // companies have one.
    const managesAny = (STAFF.withManager as readonly string[]).includes(role)
    const add = async (name: string, group: Group, userId: number, address: Address, over = {}) => {
      const alone = group === 'providerElsewhere' || group === 'strangerUnlinked'
      const bills: Manages[] = role === 'MEDICAL_ASSISTANT' ? [] : ['bills']
      const manages: Manages[] = [
        ...bills,
        ...(managesAny ? (alone ? (['staff', 'plans'] as const) : (['staff'] as const)) : []),
        ...((WELLNESS_PLAN as readonly string[]).includes(role) ? (['wellness'] as const) : []),
      ]
      visitors.push({
        name: `${role}${name}`,
        group,
        manages,
        token: (await signIn(userId, over)).token,
        address,
      })
    }
    const here = teams.here[role]
    const own = await addressOf(world, { id: here.participant_id })
    await add(', provider, own practice', 'providerHere', here.user_id, linked)
    await add(', provider, foreign practice', 'providerElsewhere', teams.elsewhere[role].user_id, linked)
    await add(', no link, own practice', 'colleagueUnlinked', here.user_id, unlinked)
    await add(', no link, foreign practice', 'strangerUnlinked', teams.stranger[role].user_id, linked)
    await add(', own record', 'practitionerOwnRecord', here.user_id, own)
    await add(' masking as self', 'practitionerAsSelf', here.user_id, own, {
      asSelf: true,
      maskedBy: await belowSelf(here),
    })
    await add(' worn by an ADMIN', 'adminAsProvider', here.user_id, linked, {
      maskedBy: [below(admins.admin)],
    })
  }
  return visitors
}

/** Accounts that may not work: their sessions count as not signed in (OP-101, security promises 1 and 4). */
async function shutOut(world: World, address: Address): Promise<Visitor[]> {
  const { closedPractitioner, companies, patients, practices, reseller, teams } = world
  const disabledAdmin = await buildUser({ role: 'ADMIN' })
  const disabledPatient = await buildParticipant({ plan_id: world.plans.plan.id })
  const colleague = await buildPractitioner({ practice_id: practices.here.id })
  const offDuty = await buildPractitioner({ practice_id: practices.here.id, disabled: 1 })
  const users = [
    disabledAdmin,
    await buildResellerAdmin(reseller.id),
    await buildCompanyAdmin(companies.company.id),
  ]
  const ids = [...users.map((user) => user.id), disabledPatient.user_id, colleague.user_id]
  const visitors: Visitor[] = []
  const add = async (name: string, userId: number, over = {}) => {
    visitors.push({ name, group: 'anonymous', token: (await signIn(userId, over)).token, address })
  }
  for (const id of ids) {
    const user = (await User.findByPk(id))!
    await user.update({ disabled: 1 })
    await add(`disabled ${user.role}`, id)
  }
  await add('practitioner of a disabled practice', closedPractitioner.user_id)
  await add('disabled practitioner of an open practice', offDuty.user_id)
  await add('disabled ADMIN masking as a practitioner', teams.here.PHYSICIAN.user_id, {
    maskedBy: [below(disabledAdmin)],
  })
  await add('disabled ADMIN masking as the participant', patients.linked.user_id, {
    maskedBy: [below(disabledAdmin)],
  })
  await add('ADMIN masking as a disabled participant', disabledPatient.user_id, {
    maskedBy: [below(world.admins.admin)],
  })
  return visitors
}
