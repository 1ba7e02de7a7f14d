import type { BiometricsRow } from '~/domain/biometrics/present-biometrics'

/** What one line of the list shows, and no more. `day` is the day of the values as the reader writes it. */
export function biometricsListRow({ id, external_id, comment, participant, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c }: BiometricsRow, day: string) {
  const patient = participant && { name: `${participant.firstname} ${participant.lastname}`, dob: participant.dob }
  return { id, day, external_id, comment, patient, tchol, ldl_c, hdl_c, trig, fasting_bg, a1c }
}

export type BiometricsListRow = ReturnType<typeof biometricsListRow>
