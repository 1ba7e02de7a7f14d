import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { noteRead } from '~/core/log/note-read.server'
import { literally } from '~/core/list/text-where'
import { externalIdLike } from './external-id-like.server'
import { nameWords } from './person-filters'

export type FoundPatient = {
  id: number
  firstname: string
  lastname: string
  dob: string | null
  external_id: string | null
}

/** Maximum suggestions; a user who sees this many types more letters. */
const MOST = 10

const COLUMNS =
  'participant.id, participant.firstname, participant.lastname, participant.dob, participant.external_id'
const OF_PRACTICE = `participant.id IN (SELECT l.participant_id FROM provider l WHERE l.practice_id = $practiceId)
    AND participant.archived = 0`

/** Returns one of these patients by id; null for anybody else. */
export async function patientOfPractice(
  actor: Actor,
  practiceId: number,
  id: number,
): Promise<FoundPatient | null> {
  const scope = scopes.participant(actor)
  const found = await readRow<FoundPatient>(
    `SELECT ${COLUMNS} FROM participant WHERE participant.id = $patientId AND ${OF_PRACTICE}
      AND (${scope.sql})`,
    { patientId: id, practiceId, ...scope.bind },
  )
  noteLookUp(actor, found ? [found] : [])
  return found
}

function noteLookUp(actor: Actor, found: FoundPatient[]): void {
  noteRead(actor, {
    resource: 'participant',
    text: 'Looked patients up by name',
    participantIds: found.map(({ id }) => id),
  })
}

/**
 * Returns live patients of the practice within the actor's scope, by words of their name or the beginning of
 * their insurance id; the first ten, sorted by name.
 */
export async function findPatients(actor: Actor, practiceId: number, text: string): Promise<FoundPatient[]> {
  const typed = text.replaceAll('\0', '').trim().slice(0, 100)
  const { sql, bind } = nameWords(typed, 'participant')
  if (sql === null) return []
  const scope = scopes.participant(actor)
  const id = externalIdLike('participant.external_id', 'idBegins', `${literally(typed)}%`)
  const found = await readRows<FoundPatient>(
    `SELECT ${COLUMNS} FROM participant
      WHERE ${OF_PRACTICE} AND (${scope.sql})
        AND ((${sql}) OR ${id.sql})
      ORDER BY participant.lastname_search, participant.firstname_search, participant.id LIMIT ${MOST}`,
    { practiceId, ...id.bind, ...bind, ...scope.bind },
  )
  noteLookUp(actor, found)
  return found
}
