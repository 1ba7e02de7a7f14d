import type { Actor } from '~/access/actor'
import { wallRangeOf } from './wall-times'

/** An appointment row with the names of practitioner and patient. */
export type StoredAppointment = {
  id: number
  version: number
  practitioner_id: number
  practice_id: number
  participant_id: number | null
  start_at: string
  end_at: string
  comment: string | null
  emr_id: string | null
  emr_status: string | null
  time_zone: string | null
  booking: string
  practice_name: string
  practitioner_first: string
  practitioner_last: string
  practitioner_title: string | null
  participant_first: string | null
  participant_last: string | null
}

/** An appointment as API and screens show it (APP-03). */
export type AppointmentRow = {
  id: number
  version: number
  start: string
  end: string
  /** Day and times on the practice's clock. */
  date: string
  startTime: string
  endTime: string
  time_zone: string
  practitioner_id: number
  practice_id: number
  participant_id: number | null
  practitionerName: string
  participantName: string | null
  participant: { id: number; firstname: string; lastname: string } | null
  practiceName: string
  /** True if it is open and patients may book it themselves (OP-121). */
  bookable: boolean
  /** Only for the practice, like everything from the medical-record system. */
  comment: string | null
  emr_id: string | null
  emr_status: string | null
}

/** Converts a stored appointment for a reader; a patient never sees the practice's comments. */
export function presentAppointment(row: StoredAppointment, actor: Actor, zone: string): AppointmentRow {
  const { id, version, practitioner_id, practice_id, participant_id } = row
  const ofPractice = actor.role === 'PRACTITIONER'
  const named = participant_id !== null && row.participant_last !== null
  const [firstname, lastname] = [row.participant_first ?? '', row.participant_last ?? '']
  return {
    id,
    version,
    start: row.start_at,
    end: row.end_at,
    ...wallRangeOf(row, zone),
    time_zone: zone,
    practitioner_id,
    practice_id,
    participant_id,
    practitionerName: `${row.practitioner_first} ${row.practitioner_last}`,
    participantName: named ? `${firstname} ${lastname}` : null,
    participant: named ? { id: participant_id, firstname, lastname } : null,
    practiceName: row.practice_name,
    bookable: participant_id === null && row.booking === 'BOOK',
    comment: ofPractice ? row.comment : null,
    emr_id: ofPractice ? row.emr_id : null,
    emr_status: ofPractice ? row.emr_status : null,
  }
}
