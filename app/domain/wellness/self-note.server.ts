import { readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { SelfNote } from 'db/models/self-note'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustBeCurrent } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { mayReadNotes } from './may-read-notes'
import type { MindsetNotes } from './wellness'
import type { NotesInput } from './wellness-schema'

type Stored = { participant_id: number; notes: string; allow_provider_view: number; version: number }
export type SelfNotes = MindsetNotes & { version: number; updated: string | null }

/**
 * Returns the notes to self of these participants as the actor may see them. This is the only place that
 * reads their text for a reader: without consent it is not even selected (OP-102).
 */
export async function notesOf(participantIds: number[], actor: Actor): Promise<Map<number, SelfNotes>> {
  const these = idsIn('participant_id', participantIds)
  const own = mayReadNotes(actor, { participant_id: actor.participantId ?? 0, allow_provider_view: 0 })
  const rows = await readRows<Stored & { updated: string }>(
    `SELECT participant_id, allow_provider_view, version, updated,
            CASE WHEN allow_provider_view = 1 OR participant_id = $own THEN notes ELSE '' END AS notes
       FROM self_note WHERE ${these.sql}`,
    { ...these.bind, own: own ? actor.participantId : 0 },
  )
  return new Map(
    rows.map((row) => {
      const { version, updated } = row
      const allowProviderView = row.allow_provider_view === 1
      return [
        row.participant_id,
        { ...(mayReadNotes(actor, row) && { notes: row.notes }), allowProviderView, version, updated },
      ]
    }),
  )
}

/**
 * Returns the actor's own notes to self, empty if nothing was written yet; `notes` is absent if they may not
 * be read.
 * @throws Refusal 403.
 */
export async function ownNotes(actor: Actor): Promise<SelfNotes> {
  const { participantId } = actor
  if (participantId === null) throw forbidden()
  const found = (await notesOf([participantId], actor)).get(participantId)
  if (found) return found
  const mayRead = mayReadNotes(actor, { participant_id: participantId, allow_provider_view: 0 })
  return { ...(mayRead && { notes: '' }), allowProviderView: false, version: 0, updated: null }
}

/**
 * Saves the notes and whether they are shared (WELL-16, WELL-17, WELL-20): only the person, never while
 * masked.
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one.
 */
export function saveNotes(actor: Actor, input: NotesInput, version: number | null): Promise<void> {
  const { participantId } = actor
  return saveCurrent(
    () =>
      change(actor, async () => {
        const facts = participantId === null ? null : await participantFacts(actor, participantId)
        const allowed = facts !== null && decide(recordRules['wellness-plan'].update, actor, facts)
        if (participantId === null || !allowed || !isInOwnName(actor)) throw forbidden()
        const row = await noteToWrite(participantId)
        mustBeCurrent(version, row, currentOf(row))
        const { notes = row.notes, allowProviderView = row.allow_provider_view === 1 } = input
        const fields = [
          ...(notes !== row.notes ? ['notes'] : []),
          ...(allowProviderView !== (row.allow_provider_view === 1) ? ['allow_provider_view'] : []),
        ]
        await row.set({ notes, allow_provider_view: allowProviderView ? 1 : 0, updated: now() }).save()
        if (fields.includes('notes'))
          await writeRows('UPDATE participant SET notes_edited = $now WHERE id = $participantId', {
            now: now(),
            participantId,
          })
        const log = {
          type: 'UPDATE',
          text: `Updated notes to self of participant ${participantId}`,
          resource: 'self-note',
          recordId: row.id,
          participantId,
          fields,
        } as const
        return { result: undefined, log }
      }),
    async () => ({ ...(await ownNotes(actor)) }),
  )
}

/**
 * Records that somebody of the care team has seen the shared notes, which removes the new-notes mark
 * (WELL-19).
 */
export async function noteViewed(actor: Actor, participantId: number): Promise<void> {
  if (actor.role !== 'PRACTITIONER' || actor.maskedBy.length > 0) return
  await change(actor, async () => {
    await writeRows('UPDATE participant SET notes_viewed_by_provider = $now WHERE id = $participantId', {
      now: now(),
      participantId,
    })
    const log = {
      type: 'UPDATE',
      text: `Read the notes to self of participant ${participantId}`,
      resource: 'participant',
      recordId: participantId,
      participantId,
      fields: ['notes_viewed_by_provider'],
    } as const
    return { result: undefined, log }
  })
}

function isInOwnName({ role, maskedBy }: Actor): boolean {
  return role === 'PARTICIPANT' && maskedBy.every(({ asSelf }) => asSelf)
}

async function noteToWrite(participantId: number): Promise<SelfNote> {
  await writeRows(
    `INSERT INTO self_note (participant_id, notes, allow_provider_view, version, created, updated)
      VALUES ($participantId, '', 0, 0, $now, $now) ON CONFLICT (participant_id) DO NOTHING`,
    { participantId, now: now() },
  )
  return (await SelfNote.findOne({ where: { participant_id: participantId } }))!
}

function currentOf({ version, notes, allow_provider_view }: SelfNote) {
  return { version, notes, allowProviderView: allow_provider_view === 1 }
}
