import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { listRecords } from '~/core/resource/resource.server'
import { isAlive } from '~/entities/sql'
import { PHONE } from './whom-to-call.server'
import { eventLine, type EventLine, type EventReader } from './event-line'
import { safetyEventResource } from './safety-event-resource.server'

/** Maximum events on a start page; the patient list has the rest. */
const MOST_SHOWN = 8

export type EventOfPatient = Pick<EventLine, 'id' | 'what' | 'said' | 'raised' | 'acknowledged'> & {
  participantId: number
  name: string
  phone: string | null
}

/**
 * Returns the open events of the living patients whom a practitioner cares for: first those not acknowledged,
 * then the newest.
 * @throws Refusal 403.
 */
export async function eventsHere(actor: Actor, reader: EventReader): Promise<EventOfPatient[]> {
  const query = { filters: { open: 'true' }, sort: 'raised', descending: true, page: 0, perPage: MOST_SHOWN }
  const within = { sql: isAlive('safety_event.participant_id'), bind: {} }
  const { rows } = await listRecords(safetyEventResource, actor, query, { within })
  const people = idsIn(
    'id',
    rows.map((row) => row.participant_id),
  )
  const found = await readRows<{ id: number; name: string; phone: string | null }>(
    `SELECT id, firstname || ' ' || lastname AS name, ${PHONE} AS phone FROM participant WHERE ${people.sql}`,
    people.bind,
  )
  const patients = new Map(found.map((patient) => [patient.id, patient]))
  return rows
    .map((row) => {
      const { id, what, said, raised, acknowledged } = eventLine(row, reader)
      const participantId = row.participant_id
      const { name = '', phone = null } = patients.get(participantId) ?? {}
      return { id, what, said, raised, acknowledged, participantId, name, phone }
    })
    .sort((one, other) => Number(one.acknowledged !== '') - Number(other.acknowledged !== ''))
}
