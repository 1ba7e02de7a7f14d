import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { NoteType } from '~/access/roles'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDateTime } from '~/i18n/format'

/**
 * Returns the drafts of a type that the actor's practice has about a patient, newest first: when each was
 * last saved, and who began it.
 */
export async function openDrafts(
  { practitioner }: Actor,
  participantId: number,
  type: NoteType,
  { t, lang, timeZone }: Reader,
): Promise<{ id: number; text: string }[]> {
  const rows = await readRows<{ id: number; updated: string; author: string }>(
    `SELECT n.id, n.updated, w.firstname || ' ' || w.lastname AS author FROM survey_note n
       JOIN practitioner c ON c.id = n.practitioner_id JOIN participant w ON w.id = c.participant_id
      WHERE n.practice_id = $practiceId AND n.participant_id = $participantId AND n.locked IS NULL AND n.note_type = $type
      ORDER BY n.id DESC LIMIT 10`,
    { practiceId: practitioner?.practiceId ?? 0, participantId, type },
  )
  return rows.map(({ id, updated, author }) => ({
    id,
    text: t('notes.draftOf', { who: author.trim(), at: formatDateTime(updated, lang, timeZone) }),
  }))
}
