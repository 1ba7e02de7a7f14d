import { dayBeforeIn } from 'db/words'

/**
 * Condition that an open time may be offered to patients; `time` is the table's alias. It may not be offered
 * if its practitioner has an overlapping booked appointment and either of the two came from an EMR: only for
 * times created here was somebody asked whether they may overlap.
 */
export function stillFree(time: string): string {
  const booked = `FROM appointment busy WHERE busy.practitioner_id = ${time}.practitioner_id
    AND busy.participant_id IS NOT NULL AND busy.start_at < ${time}.end_at AND busy.end_at > ${time}.start_at
    AND busy.start_at > ${dayBeforeIn(`${time}.start_at`)}`
  return `NOT EXISTS (SELECT 1 ${booked} AND busy.placed_there = 1)
    AND (${time}.placed_there = 0 OR NOT EXISTS (SELECT 1 ${booked}))`
}

/**
 * SQL for what patients may do with an open time: its practitioner's setting, else the practice's (OP-121).
 */
export function patientBooking(time: string): string {
  return `(SELECT COALESCE(host.patient_booking, place.patient_booking) FROM practitioner host
    JOIN practice place ON place.id = host.practice_id WHERE host.id = ${time}.practitioner_id)`
}

/** Condition that the patient `$participantId` has no other appointment overlapping `time`. */
export function patientIsFree(time: string): string {
  return `NOT EXISTS (SELECT 1 FROM appointment own WHERE own.participant_id = $participantId
    AND own.start_at < ${time}.end_at AND own.end_at > ${time}.start_at
    AND own.start_at > ${dayBeforeIn(`${time}.start_at`)} AND own.id <> ${time}.id)`
}
