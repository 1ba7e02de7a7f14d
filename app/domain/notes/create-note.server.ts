import { readRow } from 'db/connection'
import { SurveyNote } from 'db/models/survey-note'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { mayDraft } from '~/access/note-rights'
import type { NoteType } from '~/access/roles'
import { recordRules } from '~/access/rules'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { fieldsToContent } from './fields-to-content.server'
import { generatedFor } from './generated.server'
import { bySection, columnsOf } from './note-columns'
import type { NoteFields } from './note-schema'

/**
 * Begins a draft with what the product can write by itself (NOTE-13, NOTE-17); a repeat with the same `key`
 * gets the first one. A review of remote monitoring that is open is gone on with (RPM-09).
 * @throws Refusal 403 for a foreign patient, a role that writes no such notes, or behind a mask.
 */
export async function createNote(
  actor: Actor,
  participantId: number,
  type: NoteType,
  fields: NoteFields = {},
  key?: string | null,
): Promise<{ id: number }> {
  mustAllow(recordRules['survey-note'].create, actor, await participantFacts(actor, participantId))
  const practitioner = actor.practitioner
  if (!practitioner || !mayDraft(actor, type)) throw forbidden()
  const generated = await generatedFor(actor, { participant_id: participantId, note_type: type })
  const empty = { include: bySection(() => type === 'AWV'), ccm_tasks: [] }
  const content = await fieldsToContent(actor, participantId, fields, empty)
  return retryRace(() =>
    once(actor, 'survey-note.create', key, () =>
      change(actor, async () => {
        const open = type === 'RPM_REVIEW' ? await openReview(participantId, practitioner.practiceId) : null
        const instant = now()
        const { id } =
          open ??
          (await SurveyNote.create({
            participant_id: participantId,
            practice_id: practitioner.practiceId,
            practitioner_id: practitioner.id,
            note_type: type,
            ...columnsOf({ include: empty.include, generated, ...content }),
            generated_at: instant,
            created: instant,
            updated: instant,
          }))
        await keepAttention([participantId])
        await keepMonitoring([participantId])
        const text = open ? `Went on with note ${id}` : `Created ${type} note ${id}`
        return {
          result: { id },
          log: {
            type: open ? 'UPDATE' : 'CREATE',
            text: `${text} of participant ${participantId}`,
            resource: 'survey-note',
            recordId: id,
            participantId,
          } as const,
        }
      }),
    ),
  )
}

/** The review of remote monitoring that a practice has not locked yet; null when there is none. */
export function openReview(participantId: number, practiceId: number): Promise<{ id: number } | null> {
  return readRow<{ id: number }>(
    `SELECT id FROM survey_note WHERE practice_id = $practiceId AND participant_id = $participantId AND locked IS NULL
        AND note_type = 'RPM_REVIEW' ORDER BY id DESC LIMIT 1`,
    { participantId, practiceId },
  )
}
