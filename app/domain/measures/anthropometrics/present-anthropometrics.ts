import type { BodyValue } from './body-values'

type Person = { firstname: string; lastname: string; dob: string | null; external_id: string | null }
type Measures = Record<BodyValue, number | null> & {
  id: number
  version: number
  practice_id: number
  participant_id: number
  measured_on: string
  confirmed: string
  comment: string | null
  created: string
  updated: string
}

/** A row of body measures with the patient's name. */
export type StoredAnthropometrics = Measures & Person

/** The same for API and screens (BIO-11). */
export type AnthropometricsRow = Measures & { participant: Person & { id: number } }

/**
 * Converts a stored row for readers, field by field, because spreading so many columns would dominate the
 * cost of a list.
 */
export function presentAnthropometrics(row: StoredAnthropometrics): AnthropometricsRow {
  const {
    id,
    version,
    practice_id,
    participant_id,
    measured_on,
    confirmed,
    weight_lb,
    height_in,
    waist_in,
    bp_systolic,
    bp_diastolic,
    comment,
    created,
    updated,
  } = row
  const participant = {
    id: participant_id,
    firstname: row.firstname,
    lastname: row.lastname,
    dob: row.dob,
    external_id: row.external_id,
  }
  return {
    id,
    version,
    practice_id,
    participant_id,
    measured_on,
    confirmed,
    weight_lb,
    height_in,
    waist_in,
    bp_systolic,
    bp_diastolic,
    comment,
    created,
    updated,
    participant,
  }
}
