/** A time slot with the fields that the rules about it need. */
export type Time = { participant_id: number | null; start_at: string; end_at: string }

export const MOVES = ['claim', 'cancel', 'edit', 'delete'] as const
export type Move = (typeof MOVES)[number]

/** Who makes the change: the practice, or one of its patients. */
export type Mover = 'practice' | { participantId: number }

/** True if the slot has no participant and so is open; with one it is booked. */
export function isFree({ participant_id }: Pick<Time, 'participant_id'>): boolean {
  return participant_id === null
}

/** True if it has begun at the instant `at`. */
export function hasBegun({ start_at }: Pick<Time, 'start_at'>, at: string): boolean {
  return start_at <= at
}

/**
 * Returns why somebody may not make a change at the instant `at`, as a text key; null if they may. A patient
 * claims an open slot and cancels their own; only the practice edits and deletes, including past ones.
 */
export function hindrance(time: Time, move: Move, mover: Mover, at: string): string | null {
  if (mover === 'practice') return move === 'claim' ? 'appointment.onlyPatients' : null
  if (move === 'edit' || move === 'delete') return 'shell.notAuthorized'
  const mine = time.participant_id === mover.participantId
  if (move === 'cancel') {
    if (!mine) return 'shell.notAuthorized'
    return hasBegun(time, at) ? 'appointment.begunCancel' : null
  }
  if (mine) return null
  if (!isFree(time)) return 'appointment.taken'
  return hasBegun(time, at) ? 'appointment.begunClaim' : null
}
