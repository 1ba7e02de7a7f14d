import { createHash } from 'node:crypto'
import type { StoredNote } from './note-columns'
import { CCM_TASKS } from './note'

/**
 * The columns covered by a signature; their order must never change. participant_id is not among them,
 * because a merge may change it; `signed_for` is.
 */
const HASHED = [
  ...(['id', 'signed_for', 'practice_id', 'practitioner_id', 'note_type', 'chief_complaint'] as const),
  ...(['subjective', 'objective', 'assessment', 'plan_of_care', 'other_suggestions'] as const),
  ...(['cancer_screening_due', 'cancer_screening_types', 'include_s', 'include_o', 'include_a'] as const),
  ...(['include_p', 'generated', 'generated_at', 'plan_goals', 'plan_options', 'handouts', 'awv'] as const),
  ...(['carried_events', 'review_minutes', 'ccm_review_minutes', ...CCM_TASKS, 'locked'] as const),
  ...(['locking_practitioner_id', 'signed_name', 'signed_credentials', 'signed_zone', 'created'] as const),
]

/** Returns the hash of everything that a locked note says, and of who signed it and when. */
export function noteHash(row: Pick<StoredNote, (typeof HASHED)[number]>): string {
  return sha256(JSON.stringify(HASHED.map((name) => row[name])))
}

export type SignedText = {
  survey_note_id: number
  text: string
  practitioner_id: number
  signed_name: string
  signed_credentials: string
  signed_zone: string
  created: string
}

/** Returns the hash of an addendum; it also covers the note it belongs to. */
export function addendumHash(addendum: SignedText, ofNote: string): string {
  const { survey_note_id, text, practitioner_id, signed_name, signed_credentials, signed_zone, created } =
    addendum
  return sha256(
    JSON.stringify([
      ofNote,
      survey_note_id,
      text,
      practitioner_id,
      signed_name,
      signed_credentials,
      signed_zone,
      created,
    ]),
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
