import type { Actor } from '~/access/actor'
import type { PracticeField } from './practice-schema'

const PROFILE: readonly PracticeField[] = [
  'name',
  'email',
  'type',
  'npi',
  'practice_code_id',
  'phone',
  'fax',
  'website',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'time_zone',
  'tax_id',
  'claim_right',
  'claim_down',
  'claim_medicare',
  'claim_omit_95',
  'set_up_days',
  'emr_id',
  'use_dietid_questionnaire',
  'safety_mail',
  'appointment_mail',
  'patient_booking',
  'range_mail',
  'opens',
  'closes',
  'open_days',
  'heart_failure',
  'backup_name',
  'backup_email',
  'safety_wait_open',
  'safety_wait_closed',
  'comment',
]

/**
 * Returns the fields of a practice that the actor may write. A practitioner maintains the profile of their
 * own practice (PRAC-07); plans have their own screen and permission, and only the administrators above a
 * practice may close it.
 */
export function practiceFields(actor: Actor): readonly PracticeField[] {
  return actor.role === 'PRACTITIONER' ? PROFILE : [...PROFILE, 'plan_ids', 'disabled']
}
