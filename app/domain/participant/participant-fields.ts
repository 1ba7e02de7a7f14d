import { isCompanyAdmin, isMasking, type Actor } from '~/access/actor'
import type { ParticipantField } from './participant-schema'

export const NAME_FIELDS = ['firstname', 'lastname'] as const satisfies readonly ParticipantField[]
export const PERSON_FIELDS = [
  'dob',
  'gender',
  'gender_identity',
  'pronouns',
  'sexual_orientation',
  'ethnicity',
] as const satisfies readonly ParticipantField[]
const CONTACT_FIELDS = [
  'preferred_contact_method',
  'phone_primary',
  'phone_secondary',
  'address',
  'address2',
  'city',
  'state',
  'zip',
] as const satisfies readonly ParticipantField[]
/** A date of death disables the account, and can be removed with a reason (OP-126). */
export const DEATH_FIELDS = ['died', 'died_undone'] as const satisfies readonly ParticipantField[]
const NUMBER_FIELDS = ['external_id', 'emr_id'] as const satisfies readonly ParticipantField[]

/** What the field rules need to know about a participant's account. */
export type AccountFacts = { role: string; lacksPassword: boolean }

/**
 * Returns how much of a participant the actor sees: company administrators only the list, other
 * administrators no clinical data (OP-53).
 */
export function participantView(actor: Actor): 'list' | 'record' | 'care' {
  if (isCompanyAdmin(actor)) return 'list'
  return actor.role === 'PRACTITIONER' || actor.role === 'PARTICIPANT' ? 'care' : 'record'
}

/**
 * Returns the fields of another person's record that the actor may write. The e-mail is the key to the
 * account: nobody may change it while masked, practitioners only until the account has a password, and only
 * ADMIN for staff accounts.
 */
export function editableFields(actor: Actor, account: AccountFacts): ParticipantField[] {
  if (isCompanyAdmin(actor)) return []
  if (actor.role === 'PARTICIPANT') return profileFields(actor)
  const mayAccount = !isMasking(actor) && (actor.role === 'ADMIN' || account.role === 'PARTICIPANT')
  const administrator = actor.role === 'ADMIN' || actor.role === 'RESELLER_ADMIN'
  return [
    ...(mayAccount && (administrator || account.lacksPassword) ? (['email'] as const) : []),
    'plan_id',
    // Users with a password choose their language themselves.
    ...(mayAccount && account.lacksPassword ? (['language'] as const) : []),
    ...(mayAccount && administrator ? (['disabled'] as const) : []),
    ...NAME_FIELDS,
    ...PERSON_FIELDS,
    ...CONTACT_FIELDS,
    ...NUMBER_FIELDS,
    ...(!isMasking(actor) && account.role === 'PARTICIPANT' ? DEATH_FIELDS : []),
  ]
}

/**
 * Returns the editable fields of one's own record: everything about the person; for a practitioner at work
 * only the names (OP-09). The e-mail is shown with them but changed where the password is asked for.
 */
export function profileFields(actor: Actor): ParticipantField[] {
  if (actor.role === 'PRACTITIONER') return [...NAME_FIELDS]
  return [...NAME_FIELDS, ...PERSON_FIELDS, ...CONTACT_FIELDS]
}

/** The fields of a new participant. */
export const CREATE_FIELDS: readonly ParticipantField[] = [
  'email',
  'plan_id',
  'language',
  ...NAME_FIELDS,
  ...PERSON_FIELDS,
  ...CONTACT_FIELDS,
  ...NUMBER_FIELDS,
]
