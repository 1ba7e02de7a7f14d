import { Company } from 'db/models/company'
import { CompanyAdmin } from 'db/models/company-admin'
import { Participant } from 'db/models/participant'
import { Plan } from 'db/models/plan'
import { Practitioner } from 'db/models/practitioner'
import { Provider } from 'db/models/provider'
import { ResellerAdmin } from 'db/models/reseller-admin'
import { Session } from 'db/models/session'
import { User } from 'db/models/user'
import type { Actor, MaskedBy } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import type { PractitionerRole, ProviderType, UserRole } from '~/access/roles'
import { emailKey, fold } from '~/platform/fold'
import { sha256 } from '~/platform/secrets.server'
import { buildPlan, buildPractice } from './organisation'
import { stamp, unique, uniqueEmail } from './unique'

export async function buildUser(
  over: Partial<{ email: string; role: UserRole; password_hash: string; disabled: number }> = {},
): Promise<User> {
  const email = over.email ?? uniqueEmail()
  return User.create({ role: 'PARTICIPANT', ...over, email, email_key: emailKey(email), ...stamp() })
}

type ParticipantOver = Partial<{
  firstname: string
  lastname: string
  dob: string
  gender: string
  ethnicity: string
  plan_id: number
  external_id: string
  emr_id: string
  email: string
  disabled: number
  password_hash: string
  is_staff: number
  user_id: number
  preferred_contact_method: string
}>

/**
 * A participant with their user; the plan determines company and reseller. A staff record (`is_staff: 1`) has
 * no plan.
 */
export async function buildParticipant(over: ParticipantOver = {}): Promise<Participant> {
  const { email, disabled, password_hash, ...rest } = over
  const user = rest.user_id
    ? (await User.findByPk(rest.user_id))!
    : await buildUser({ email, disabled, password_hash })
  const plan = rest.is_staff ? null : rest.plan_id ? (await Plan.findByPk(rest.plan_id))! : await buildPlan()
  const company = plan && (await Company.findByPk(plan.company_id))
  const firstname = rest.firstname ?? 'Linden'
  const lastname = rest.lastname ?? unique('Sample').replace(' ', '')
  const dob = rest.dob ?? '1970-05-17'
  return Participant.create({
    gender: 'F',
    ethnicity: 'WHITE',
    preferred_contact_method: 'EMAIL',
    ...rest,
    user_id: user.id,
    plan_id: plan?.id ?? null,
    company_id: company?.id ?? null,
    reseller_id: company?.reseller_id ?? null,
    firstname,
    lastname,
    firstname_search: fold(firstname),
    lastname_search: fold(lastname),
    email_search: emailKey(user.email),
    dob,
    birth_month: Number(dob.slice(5, 7)),
    ...stamp(),
  })
}

/**
 * A practitioner with user and own participant record; with `user_id`, a second practice of the same person.
 */
export async function buildPractitioner(
  over: Partial<{
    practice_id: number
    role: PractitionerRole
    user_id: number
    email: string
    disabled: number
    firstname: string
    lastname: string
    password_hash: string
  }> = {},
): Promise<Practitioner> {
  const practice_id = over.practice_id ?? (await buildPractice()).id
  const user = over.user_id
    ? (await User.findByPk(over.user_id))!
    : await buildUser({ role: 'PRACTITIONER', email: over.email, password_hash: over.password_hash })
  const own =
    (await Participant.findOne({ where: { user_id: user.id } })) ??
    (await buildParticipant({
      user_id: user.id,
      is_staff: 1,
      firstname: over.firstname,
      lastname: over.lastname,
    }))
  return Practitioner.create({
    user_id: user.id,
    participant_id: own.id,
    practice_id,
    role: over.role ?? 'PHYSICIAN',
    disabled: over.disabled ?? 0,
    firstname_search: own.firstname_search,
    lastname_search: own.lastname_search,
    ...stamp(),
  })
}

/** Makes a participant a patient of a practice. */
export async function buildProvider(
  participant_id: number,
  practice_id: number,
  type: ProviderType = 'PRIMARY',
): Promise<Provider> {
  return Provider.create({ participant_id, practice_id, type, ...stamp() })
}

export async function buildAdmin(): Promise<User> {
  return buildUser({ role: 'ADMIN', email: uniqueEmail('admin') })
}

export async function buildResellerAdmin(reseller_id: number): Promise<User> {
  const user = await buildUser({ role: 'RESELLER_ADMIN' })
  await ResellerAdmin.create({ user_id: user.id, reseller_id, created: stamp().created })
  return user
}

/** The administrator of a company, or of several. */
export async function buildCompanyAdmin(...companyIds: number[]): Promise<User> {
  const user = await buildUser({ role: companyIds.length > 1 ? 'MULTI_COMPANY_ADMIN' : 'COMPANY_ADMIN' })
  for (const company_id of companyIds)
    await CompanyAdmin.create({ user_id: user.id, company_id, created: stamp().created })
  return user
}

/**
 * The actor of a user as a request would load it, with a live session row (its token is `token-{session
 * id}`).
 */
export async function actorOf(
  userId: number,
  over: { practitionerId?: number; asSelf?: boolean; maskedBy?: MaskedBy[] } = {},
): Promise<Actor> {
  const { created } = stamp()
  const session = await Session.create({
    token_hash: sha256(unique('token')),
    auth_key_hash: sha256(unique('key')),
    user_id: userId,
    practitioner_id: over.practitionerId ?? null,
    as_self: over.asSelf ? 1 : 0,
    stack: JSON.stringify(over.maskedBy ?? []),
    created,
    last_seen: created,
    expires: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const actor = await loadActor({
    sessionId: session.id,
    userId,
    practitionerId: over.practitionerId ?? null,
    companyId: null,
    asSelf: over.asSelf ?? false,
    maskedBy: over.maskedBy ?? [],
  })
  if (!actor) throw new Error('this user may not work')
  return actor
}

/** The actor of a new practitioner in this practice, or in a new one by default. */
export async function practitionerIn(
  practice_id?: number,
  role: PractitionerRole = 'PHYSICIAN',
): Promise<Actor> {
  return actorOf((await buildPractitioner({ practice_id, role })).user_id)
}
