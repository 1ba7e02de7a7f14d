import { SurveyNote } from 'db/models/survey-note'
import type { NoteType } from '~/access/roles'
import { now } from '~/platform/clock'
import { stamp } from './unique'

type Text = 'chief_complaint' | 'subjective' | 'plan_of_care' | 'plan_options' | 'plan_goals'
type Count = 'ccm_goals' | 'ccm_review_minutes' | 'review_minutes'
type Over = Partial<{ note_type: NoteType; locked: boolean | string; cancer_screening_types: string }> &
  Partial<Record<Text, string>> &
  Partial<Record<Count, number>>

/** A practitioner's note about a patient: a draft, or already locked. */
export async function buildNote(
  participantId: number,
  author: { id: number; practice_id: number },
  { locked, ...over }: Over = {},
): Promise<SurveyNote> {
  const signed = locked
    ? {
        locked: locked === true ? now() : locked,
        locking_practitioner_id: author.id,
        signed_for: participantId,
        signed_name: 'Pat Doe',
        signed_credentials: 'MD|PHYSICIAN',
        signed_zone: 'America/New_York',
        content_hash: 'built',
      }
    : {}
  return SurveyNote.create({
    participant_id: participantId,
    practice_id: author.practice_id,
    practitioner_id: author.id,
    note_type: 'PROGRESS',
    generated_at: now(),
    ...over,
    ...signed,
    ...stamp(),
  })
}
