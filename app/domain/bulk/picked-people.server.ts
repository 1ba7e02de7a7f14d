import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { noteRead } from '~/core/log/note-read.server'
import { Refusal } from '~/platform/refusal'

const NAMED = 5

/** The first few people by name, and the number of the rest. */
export type NamedPeople = { names: string[]; more: number }

/** People who would move to another company. */
export type Moves = NamedPeople & { company: string; choice: string }

/** Thrown for a plan of another company, which needs confirmation because it moves people there. */
export class MovesRefusal extends Refusal {
  readonly moves: Moves
  constructor(moves: Moves) {
    super('form.choice', { status: 422 })
    this.moves = moves
  }
}

/** Returns the selected patients that the actor may see. */
export async function pickedPeople(actor: Actor, ids: readonly number[]): Promise<NamedPeople> {
  return named(actor, ids, null)
}

/**
 * Returns which of the selected patients a plan would move to another company; null if none. Practitioners
 * can only assign plans of the patient's own company.
 */
export async function movesTo(actor: Actor, ids: readonly number[], planId: number): Promise<Moves | null> {
  if (actor.role === 'PRACTITIONER') return null
  const company = await readRow<{ id: number; name: string }>(
    'SELECT c.id, c.name FROM plan JOIN company c ON c.id = plan.company_id WHERE plan.id = $planId',
    { planId },
  )
  const people = company && (await named(actor, ids, company.id))
  return people && people.names.length > 0
    ? { ...people, company: company.name, choice: String(planId) }
    : null
}

async function named(actor: Actor, ids: readonly number[], notOf: number | null): Promise<NamedPeople> {
  const these = idsIn('participant.id', ids)
  const scope = scopes.participant(actor, true)
  const rows = await readRows<{ id: number; firstname: string; lastname: string }>(
    `SELECT participant.id, participant.firstname, participant.lastname FROM participant
      WHERE participant.archived = 0 AND ${these.sql} AND (${scope.sql})
      ${notOf === null ? '' : 'AND participant.company_id <> $notOf'}
      ORDER BY participant.lastname_search, participant.firstname_search, participant.id`,
    { ...these.bind, ...scope.bind, ...(notOf !== null && { notOf }) },
  )
  const first = rows.slice(0, NAMED)
  noteRead(actor, {
    resource: 'participant',
    text: 'Named for work on several patients',
    participantIds: first.map(({ id }) => id),
  })
  return {
    names: first.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim()),
    more: rows.length - first.length,
  }
}
