import { isMasking, type Actor } from '~/access/actor'
import type { PractitionerField } from './practitioner-schema'

/** What the field rules look at about the account behind a practitioner. */
export type StaffAccount = {
  userId: number
  lacksPassword: boolean
  /** Others have a say about the person too: a practice out of the actor's scope, a patient's record, an
   * administrator's account. */
  shared: boolean
}

const WORK = [
  'role',
  'title',
  'npi',
  'practitioner_code_id',
  'emr_id',
  'receive_appointment_alert',
  'patient_booking',
] as const satisfies readonly PractitionerField[]

/** The fields of a new practitioner. */
export const CREATE_FIELDS: readonly PractitionerField[] = [
  'email',
  'language',
  'firstname',
  'lastname',
  ...WORK,
]

/**
 * The fields of a practitioner that `actor` writes. The e-mail is the key to the account: only ADMIN changes
 * it once there is a password, and nobody while masked. Names and e-mail of somebody who works for others too
 * stay as they are. Nobody shuts themselves out.
 */
export function practitionerFields(actor: Actor, account: StaffAccount): readonly PractitionerField[] {
  const admin = actor.role === 'ADMIN'
  const mayEmail = !isMasking(actor) && (admin || (account.lacksPassword && !account.shared))
  return [
    ...(mayEmail ? (['email'] as const) : []),
    ...(admin || !account.shared ? (['firstname', 'lastname'] as const) : []),
    ...WORK,
    ...(account.userId === actor.userId ? [] : (['disabled'] as const)),
  ]
}
