import { readRow } from 'db/connection'
import { lockNames } from '~/core/change/lock-names.server'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import { daysText, USUAL_HOURS, USUAL_WAITS } from './opening-hours'
import type { PracticeUpdate } from './practice-schema'
import { typesText } from './practice-types'

/**
 * Converts written fields to columns: lists to texts, booleans to 0 and 1, plus the folded texts for
 * searching.
 */
export function practiceColumns({
  type,
  use_dietid_questionnaire,
  safety_mail,
  appointment_mail,
  patient_booking,
  range_mail,
  disabled,
  claim_right,
  claim_down,
  claim_medicare,
  claim_omit_95,
  opens,
  closes,
  open_days,
  heart_failure,
  safety_wait_open,
  safety_wait_closed,
  plan_ids: _plans,
  ...plain
}: PracticeUpdate) {
  return {
    ...plain,
    ...(type && { type: typesText(type) }),
    ...(use_dietid_questionnaire !== undefined && {
      use_dietid_questionnaire: use_dietid_questionnaire ? 1 : 0,
    }),
    ...(safety_mail !== undefined && { safety_mail: safety_mail ? 1 : 0 }),
    ...(claim_right !== undefined && { claim_right: claim_right ?? 0 }),
    ...(claim_down !== undefined && { claim_down: claim_down ?? 0 }),
    ...(claim_medicare !== undefined && { claim_medicare: claim_medicare ? 1 : 0 }),
    ...(claim_omit_95 !== undefined && { claim_omit_95: claim_omit_95 ? 1 : 0 }),
    ...(appointment_mail !== undefined && { appointment_mail: appointment_mail ? 1 : 0 }),
    ...(patient_booking !== undefined && { patient_booking: patient_booking ?? 'BOOK' }),
    ...(range_mail !== undefined && { range_mail: range_mail ? 1 : 0 }),
    ...(opens !== undefined && { opens: opens ?? USUAL_HOURS.opens }),
    ...(closes !== undefined && { closes: closes ?? USUAL_HOURS.closes }),
    ...(heart_failure !== undefined && { heart_failure: heart_failure ? 1 : 0 }),
    ...(open_days && { open_days: daysText(open_days) }),
    ...(safety_wait_open !== undefined && { safety_wait_open: safety_wait_open ?? USUAL_WAITS.open }),
    ...(safety_wait_closed !== undefined && { safety_wait_closed: safety_wait_closed ?? USUAL_WAITS.closed }),
    ...(disabled !== undefined && { disabled: disabled ? 1 : 0 }),
    ...(plain.name !== undefined && { name_search: fold(plain.name) }),
    ...(plain.city !== undefined && { city_search: fold(plain.city ?? '') }),
    ...(plain.state !== undefined && { state_search: fold(plain.state ?? '') }),
  }
}

/** @throws Refusal 422 when `field` has a taxonomy code that is not in the list. */
export async function mustBeKnownCode(
  id: number | null | undefined,
  field: 'practice_code_id' | 'practitioner_code_id',
): Promise<void> {
  if (!id) return
  if (!(await readRow('SELECT id FROM practice_code WHERE id = $id', { id })))
    throw invalid({ [field]: ['form.choice'] })
}

/**
 * Refuses a name that another practice of the company has, ignoring case and accents.
 * @throws Refusal 422.
 */
export async function mustBeFreeName(
  companyId: number,
  name: string,
  id: number | null = null,
): Promise<void> {
  await lockNames('practice', companyId)
  const taken = await readRow(
    `SELECT id FROM practice WHERE company_id = $companyId AND name_search = $name AND archived = 0
      AND id <> $id`,
    { companyId, name: fold(name), id: id ?? 0 },
  )
  if (taken) throw invalid({ name: ['practice.nameInUse'] })
}

/**
 * Refuses hours that end before they begin.
 * @throws Refusal 422.
 */
export function mustOpenFirst({ opens, closes }: { opens: string; closes: string }): void {
  if (closes <= opens) throw invalid({ closes: ['practice.closesFirst'] })
}
