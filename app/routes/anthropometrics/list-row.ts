import type { AnthropometricsRow } from '~/domain/anthropometrics/present-anthropometrics'

/** What one line of the list shows, and no more. `day` is the day of the measures as the reader writes it. */
export function bodyListRow({ id, comment, participant, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic }: AnthropometricsRow, day: string) {
  const { firstname, lastname, dob, external_id } = participant
  return { id, day, name: `${firstname} ${lastname}`, dob, external_id, comment, weight_lb, height_in, waist_in, bp_systolic, bp_diastolic }
}

export type BodyListRow = ReturnType<typeof bodyListRow>
