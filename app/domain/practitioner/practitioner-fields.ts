import { isMasking, type Actor } from '~/access/actor'
import type { PractitionerField } from './practitioner-schema'

/** What the field rules need to know about a practitioner's account. */
export type StaffAccount = {
  userId: number
  lacksPassword: boolean
  /**
   * True if others also manage the person: a practice out of the actor's scope, a patient record, an
   * administrator account.
   */
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
 * Returns the fields of a practitioner that the actor may write. The e-mail is the key to the account: once
 * there is a password only ADMIN may change it, and nobody while masked. Names and e-mail of somebody who
 * also works for others cannot be changed. Nobody can lock themselves out.
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
