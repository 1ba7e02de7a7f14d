/**
 * SQL condition that both sides still keep a booked slot (OP-120): its practitioner and practice are active,
 * and its patient exists and is in the practice's care. `time` is the alias of the appointment table.
 */
export function isKept(time: string): string {
  return `EXISTS (SELECT 1 FROM practitioner host JOIN practice place ON place.id = ${time}.practice_id
      AND place.archived = 0 AND place.disabled = 0
      JOIN participant guest ON guest.id = ${time}.participant_id AND guest.archived = 0 AND guest.died IS NULL
      JOIN provider care ON care.practice_id = ${time}.practice_id AND care.participant_id = guest.id
    WHERE host.id = ${time}.practitioner_id AND host.archived = 0 AND host.disabled = 0)`
}
