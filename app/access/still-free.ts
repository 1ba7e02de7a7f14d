import { dayBeforeIn } from 'db/words'

/**
 * The condition that a free time may be offered to patients; `time` is what the statement calls the table. It
 * may not while its practitioner is booked then and one of the two times stands where a medical-record system
 * put it: only of times that were put here somebody was asked whether they may overlap.
 */
export function stillFree(time: string): string {
  const booked = `FROM appointment busy WHERE busy.practitioner_id = ${time}.practitioner_id
    AND busy.participant_id IS NOT NULL AND busy.start_at < ${time}.end_at AND busy.end_at > ${time}.start_at
    AND busy.start_at > ${dayBeforeIn(`${time}.start_at`)}`
  return `NOT EXISTS (SELECT 1 ${booked} AND busy.placed_there = 1)
    AND (${time}.placed_there = 0 OR NOT EXISTS (SELECT 1 ${booked}))`
}

/** What patients may do with an open time: the setting of its practitioner, else that of the practice (OP-121). */
export function patientBooking(time: string): string {
  return `(SELECT COALESCE(host.patient_booking, place.patient_booking) FROM practitioner host
    JOIN practice place ON place.id = host.practice_id WHERE host.id = ${time}.practitioner_id)`
}

/** The condition that the patient `$participantId` has no other appointment while `time` is. */
export function patientIsFree(time: string): string {
  return `NOT EXISTS (SELECT 1 FROM appointment own WHERE own.participant_id = $participantId
    AND own.start_at < ${time}.end_at AND own.end_at > ${time}.start_at
    AND own.start_at > ${dayBeforeIn(`${time}.start_at`)} AND own.id <> ${time}.id)`
}
