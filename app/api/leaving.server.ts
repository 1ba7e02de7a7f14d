import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { bookedChoice, type BookedChoice } from '~/domain/deletions/booked-times'
import type { Side } from '~/domain/deletions/booked-times.server'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { invalid } from '~/platform/refusal'
import type { Fields } from './input.server'
import { CHOICE, disables, leaves } from './leaving'

/**
 * The caller's choice for booked appointments, from the query or the body. @throws Refusal 422 for an unknown
 * one.
 */
export function choiceIn(params: URLSearchParams, fields: Fields): BookedChoice | null {
  const given = [...params.getAll(CHOICE), ...(Object.hasOwn(fields, CHOICE) ? [fields[CHOICE]] : [])]
  if (given.length > 1) throw invalid({ [CHOICE]: ['api.twice'] })
  if (given.length === 0) return null
  const choice = bookedChoice(given[0])
  if (choice === null) throw invalid({ [CHOICE]: ['form.choice'] })
  return choice
}

type Leaving = { name: string; id: number; choice: BookedChoice | null }

/**
 * Deletes a record after settling its upcoming booked appointments (OP-120). @throws Refusal 409 as
 * `withBookedTimes`.
 */
export async function deleting<T>(
  actor: Actor,
  { name, id, choice }: Leaving,
  run: () => Promise<T>,
): Promise<T> {
  const side = leaves(name, 'delete') ? await sideOf(name, id) : null
  return side ? withBookedTimes(actor, side, choice, run) : run()
}

/** The same for an update that disables a practitioner or practice, or records a death. */
export async function updating<T>(
  actor: Actor,
  { name, id, choice, fields }: Leaving & { fields: Fields },
  run: () => Promise<T>,
): Promise<T> {
  if (!leaves(name, 'update') || !disables(name, fields)) return run()
  const side = await sideOf(name, id)
  if (side?.kind === 'participant') side.died = true
  return side ? withBookedTimes(actor, side, choice, run) : run()
}

async function sideOf(name: string, id: number): Promise<Side | null> {
  if (name === 'practitioner' || name === 'practice' || name === 'participant') return { kind: name, id }
  const link = await readRow<{ participant_id: number; practice_id: number }>(
    'SELECT participant_id, practice_id FROM provider WHERE id = $id',
    { id },
  )
  return link && { kind: 'provider', participantId: link.participant_id, practiceId: link.practice_id }
}
