import { randomUUID } from 'node:crypto'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { roomOfAppointment } from '~/domain/calendar/appointment-room.server'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { saidRange } from '~/domain/calendar/said-when'
import type { Lang } from '~/i18n/t'
import { inSeconds } from '~/platform/clock'
import { isProduction } from '~/platform/env.server'
import { PUBLIC_ROOM } from './door.server'

const DAY = 24 * 3600
const EARLIER = -3600
const MOST = 3

/** The room of an appointment, with whom and when. */
export type NextRoom = { room: string; who: string; when: string }

/** What the call pane offers: the rooms of appointments until tomorrow, and a room for a call without one. */
export type VideoOffer = { usual: string; canHost: boolean; next: NextRoom[] }

/** OP-11: a name that anybody can guess is only for trying out; participants are told which room to enter. */
export function usualRoom({ role }: Actor): string {
  if (role === 'PARTICIPANT') return ''
  return isProduction() ? randomUUID() : PUBLIC_ROOM
}

/** Returns what is offered to the actor, in one statement. */
export async function videoOffer(actor: Actor, lang: Lang): Promise<VideoOffer> {
  return {
    usual: usualRoom(actor),
    canHost: actor.role !== 'PARTICIPANT',
    next: await nextRooms(actor, lang),
  }
}

type Row = {
  id: number
  participant_id: number
  start_at: string
  end_at: string
  time_zone: string | null
  patient: string
  practitioner: string
}

async function nextRooms({ role, participantId, practitioner }: Actor, lang: Lang): Promise<NextRoom[]> {
  const own = role === 'PARTICIPANT'
  const id = own ? participantId : practitioner?.id
  if (id === null || id === undefined) return []
  const rows = await readRows<Row>(
    `SELECT t.id, t.participant_id, t.start_at, t.end_at, a.time_zone, p.firstname || ' ' || p.lastname AS patient,
        o.firstname || ' ' || o.lastname AS practitioner
       FROM appointment t JOIN practice a ON a.id = t.practice_id AND a.archived = 0
       JOIN participant p ON p.id = t.participant_id AND p.archived = 0
       JOIN practitioner w ON w.id = t.practitioner_id JOIN participant o ON o.id = w.participant_id
      WHERE t.${own ? 'participant_id' : 'practitioner_id'} = $id AND t.participant_id IS NOT NULL
        AND t.end_at > $from AND t.start_at < $until
      ORDER BY t.start_at, t.id LIMIT ${MOST}`,
    { id, from: inSeconds(EARLIER), until: inSeconds(DAY) },
  )
  return rows.map((row) => ({
    room: roomOfAppointment(row)!,
    who: own ? row.practitioner : row.patient,
    when: saidRange(row, practiceZone(row.time_zone), lang),
  }))
}
