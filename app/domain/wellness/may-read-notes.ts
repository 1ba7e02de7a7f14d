import type { Actor } from '~/access/actor'

/**
 * Who may read notes to self (WELL-17, OP-102, decision 044): always their author, when not masked; everybody
 * else, including somebody masking as the author, only while they are shared.
 */
export function mayReadNotes(
  { role, participantId, maskedBy }: Pick<Actor, 'role' | 'participantId' | 'maskedBy'>,
  note: { participant_id: number; allow_provider_view: number },
): boolean {
  const own = role === 'PARTICIPANT' && participantId === note.participant_id
  return (own && maskedBy.every(({ asSelf }) => asSelf)) || note.allow_provider_view === 1
}

type Seen = { notes_edited: string | null; notes_viewed_by_provider: string | null }

/** True if there is something new for the care team to read (WELL-18). */
export function hasNewNotes({ notes_edited, notes_viewed_by_provider }: Seen, isShared: boolean): boolean {
  if (!isShared || !notes_edited) return false
  return notes_viewed_by_provider === null || notes_edited > notes_viewed_by_provider
}
