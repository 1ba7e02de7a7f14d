import type { ParticipantRow } from '~/domain/participant/present-participant'

/** What one line of the list shows; the rest of a record is sent for the opened line only. */
export function listRow({ id, user, plan, dob, firstname, lastname, lastActiveTime, disabled }: ParticipantRow) {
  return { id, user, plan: plan?.name ?? null, dob, firstname, lastname, lastActiveTime, disabled }
}

export type ListRow = ReturnType<typeof listRow>
