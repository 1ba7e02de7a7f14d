type Logged = { id: number; participant_id: number | null; practitioner_id: number }

/** The log entry about one slot, without names. */
export function logOf(type: 'CREATE' | 'UPDATE' | 'DELETE', verb: string, row: Logged) {
  const whose = row.participant_id === null ? '' : ` of participant ${row.participant_id}`
  return {
    type,
    text: `${verb} appointment ${row.id} of practitioner ${row.practitioner_id}${whose}`,
    resource: 'appointment',
    recordId: row.id,
    participantId: row.participant_id,
  }
}
