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
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { now } from '~/platform/clock'
import { Conflict, forbidden } from '~/platform/refusal'
import { fieldsToContent } from './fields-to-content.server'
import { generatedFor } from './generated.server'
import { mustBeUnused } from './lock-checks.server'
import { CCM_TASKS } from './note'
import { bySection, columnsOf } from './note-columns'
import type { NoteFields } from './note-schema'

/**
 * Returns the draft to edit: an open review of remote monitoring is continued (RPM-09), any other draft is
 * created; a repeat with the same `key` returns the first one.
 * @throws Refusal 403.
 */
export async function beginNote(
  actor: Actor,
  participantId: number,
  type: NoteType,
  key: string | null,
): Promise<{ id: number }> {
  try {
    return await createNote(actor, participantId, type, {}, key)
  } catch (error) {
    if (!(error instanceof OpenReview)) throw error
    return { id: error.id }
  }
}

/** A practice has one open review per patient; `id` is the one to continue. */
class OpenReview extends Conflict {
  constructor(readonly id: number) {
    super({ id }, 'notes.reviewOpen', { id })
  }
}

/**
 * Creates a draft with the generated text (NOTE-13, NOTE-17) and the given fields; a repeat with the same
 * `key` returns the first one.
 * @throws Refusal 403 for a patient out of scope, a role that does not write such notes, or while masked; 409
 * with the id of the open review of remote monitoring, if there is one; 422.
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
        await lockPatients([participantId])
        const open = type === 'RPM_REVIEW' ? await openReview(participantId, practitioner.practiceId) : null
        if (open) throw new OpenReview(open.id)
        const about = {
          participant_id: participantId,
          practice_id: practitioner.practiceId,
          note_type: type,
        }
        await mustBeUnused(
          actor,
          about,
          CCM_TASKS.filter((task) => fields[task] === true),
        )
        const instant = now()
        const { id } = await SurveyNote.create({
          ...about,
          practitioner_id: practitioner.id,
          ...columnsOf({ include: empty.include, generated, ...content }),
          generated_at: instant,
          created: instant,
          updated: instant,
        })
        await keepAttention([participantId])
        await keepMonitoring([participantId])
        return {
          result: { id },
          log: {
            type: 'CREATE',
            text: `Created ${type} note ${id} of participant ${participantId}`,
            resource: 'survey-note',
            recordId: id,
            participantId,
          } as const,
        }
      }),
    ),
  )
}

/** Returns the review of remote monitoring that a practice has not locked yet; null if there is none. */
export function openReview(participantId: number, practiceId: number): Promise<{ id: number } | null> {
  return readRow<{ id: number }>(
    `SELECT id FROM survey_note WHERE practice_id = $practiceId AND participant_id = $participantId AND locked IS NULL
        AND note_type = 'RPM_REVIEW' ORDER BY id DESC LIMIT 1`,
    { participantId, practiceId },
  )
}
