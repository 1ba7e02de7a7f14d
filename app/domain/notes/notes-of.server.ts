import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { groupBy } from '~/platform/group-by'
import { noteRecord, type NoteRecord } from './note-record'
import { readNotes } from './read-note.server'

/**
 * Returns the notes of many participants within the actor's scope, newest first, by participant (API-21,
 * API-24).
 */
export async function notesOf(
  participantIds: readonly number[],
  actor: Actor,
): Promise<Map<number, NoteRecord[]>> {
  const scope = scopes['survey-note'](actor, true)
  const theirs = idsIn('survey_note.participant_id', participantIds)
  const ids = await readRows<{ id: number }>(
    `SELECT survey_note.id FROM survey_note WHERE ${theirs.sql} AND (${scope.sql})`,
    { ...scope.bind, ...theirs.bind },
  )
  const notes = await readNotes(ids.map(({ id }) => id))
  const forPatient = actor.role === 'PARTICIPANT'
  const records = notes.sort((a, b) => b.id - a.id).map((note) => noteRecord(note, { forPatient }))
  return groupBy(records, (record) => record.participant_id)
}
