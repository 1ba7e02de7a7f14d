/** A time as the rules about it see it. */
export type Time = { participant_id: number | null; start_at: string; end_at: string }

export const MOVES = ['claim', 'cancel', 'edit', 'delete'] as const
export type Move = (typeof MOVES)[number]

/** Who moves: the practice, or one of its patients. */
export type Mover = 'practice' | { participantId: number }

/** Without a participant a time is free, with one it is taken. */
export function isFree({ participant_id }: Pick<Time, 'participant_id'>): boolean {
  return participant_id === null
}

/** Whether it has begun at the instant `at`. */
export function hasBegun({ start_at }: Pick<Time, 'start_at'>, at: string): boolean {
  return start_at <= at
}

/**
 * Why somebody may not move a time at the instant `at`, as a text key; null when they may. Free becomes taken
 * when a patient claims it, and free again when they cancel; only the practice edits and deletes, also what
 * is past.
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
