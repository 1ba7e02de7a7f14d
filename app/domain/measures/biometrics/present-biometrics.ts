import type { BiometricValue } from './biometric-values'

type Values = Record<BiometricValue, number | null>

/** A row of biometrics with the patient's name. */
export type StoredBiometrics = Values & {
  id: number
  version: number
  practice_id: number
  participant_id: number | null
  external_id: string | null
  survey_id: number | null
  measured_on: string
  confirmed: string
  comment: string | null
  created: string
  updated: string
  firstname: string | null
  lastname: string | null
  dob: string | null
}

/** The same for API and screens (BIO-05). */
export type BiometricsRow = Omit<StoredBiometrics, 'firstname' | 'lastname' | 'dob'> & {
  participant: { id: number; firstname: string; lastname: string; dob: string | null } | null
}

/**
 * Converts a stored row for readers, field by field (see presentAnthropometrics); `participant` is null
 * without a patient.
 */
export function presentBiometrics(row: StoredBiometrics): BiometricsRow {
  const {
    id,
    version,
    practice_id,
    participant_id,
    external_id,
    survey_id,
    measured_on,
    confirmed,
    tchol,
    ldl_c,
    hdl_c,
    trig,
    fasting_bg,
    a1c,
    comment,
    created,
    updated,
  } = row
  const participant =
    participant_id === null
      ? null
      : { id: participant_id, firstname: row.firstname ?? '', lastname: row.lastname ?? '', dob: row.dob }
  return {
    id,
    version,
    practice_id,
    participant_id,
    external_id,
    survey_id,
    measured_on,
    confirmed,
    tchol,
    ldl_c,
    hdl_c,
    trig,
    fasting_bg,
    a1c,
    comment,
    created,
    updated,
    participant,
  }
}
