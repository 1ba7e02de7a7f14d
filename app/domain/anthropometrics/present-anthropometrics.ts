import type { BodyValue } from './body-values'

type Person = { firstname: string; lastname: string; dob: string | null; external_id: string | null }
type Measures = Record<BodyValue, number | null> & {
  id: number; version: number; practice_id: number; participant_id: number; comment: string | null; created: string; updated: string
}

/** Body measures as the database answers them, with the name of the patient. */
export type StoredAnthropometrics = Measures & Person

/** The same as readers see it (BIO-11). */
export type AnthropometricsRow = Measures & { participant: Person & { id: number } }

/** Turns a stored row into what readers see. */
export function presentAnthropometrics({ firstname, lastname, dob, external_id, ...row }: StoredAnthropometrics): AnthropometricsRow {
  return { ...row, participant: { id: row.participant_id, firstname, lastname, dob, external_id } }
}
