import { readRow } from 'db/connection'
import type { Actor } from './actor'
import type { Facts } from './facts'
import { ADDRESSED, type Entity } from '~/entities/addressed'
import { ownersSql } from '~/entities/sql'

export type Ids = Partial<Record<Entity, number>>

/** Loads the facts about the records in `ids`; null if any of them does not exist or was deleted. */
export async function loadFacts(
  actor: Actor | null,
  ids: Ids,
  { evenDeleted = false } = {},
): Promise<Facts | null> {
  const facts: Facts = {}
  const loads = (Object.keys(ids) as Entity[]).map(async (entity) => {
    const row = await load(entity, ids[entity]!, actor, evenDeleted)
    if (row) Object.assign(facts, { [entity]: row })
    return row !== null
  })
  if (!(await Promise.all(loads)).every(Boolean)) return null
  const { practitioner } = facts
  // Naming a practitioner implies naming their practice.
  if (practitioner && !facts.practice)
    facts.practice = {
      id: practitioner.practice_id,
      company_id: practitioner.company_id,
      reseller_id: practitioner.reseller_id,
    }
  return facts
}

/** The facts of one participant as `actor` sees them; null if there is no such participant. */
export async function participantFacts(actor: Actor, id: number): Promise<Facts | null> {
  return loadFacts(actor, { participant: id })
}

/** SQL: 1 if the participant is linked to the asking practitioner's practice. */
const LINKED = `CASE WHEN EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = participant.id
  AND l.practice_id = $practice)
  THEN 1 ELSE 0 END AS linked`
/** SQL: 1 if that practice has notes about the participant. */
const WROTE = `CASE WHEN EXISTS (SELECT 1 FROM survey_note n WHERE n.participant_id = participant.id
  AND n.practice_id = $practice)
  THEN 1 ELSE 0 END AS wrote`

/** Whether a date of death is recorded. */
const DIED = 'CASE WHEN participant.died IS NULL THEN 0 ELSE 1 END AS died'

const statementOf = (entity: Entity, evenDeleted = false) =>
  ownersSql(entity, entity === 'participant' ? ['participant.user_id', LINKED, WROTE, DIED] : [], {
    evenDeleted,
  })

const STATEMENTS = new Map(
  (Object.keys(ADDRESSED) as Entity[]).map((entity) => [entity, statementOf(entity)]),
)

async function load(
  entity: Entity,
  id: number,
  actor: Actor | null,
  evenDeleted: boolean,
): Promise<object | null> {
  const people = entity === 'participant'
  const row = await readRow<{ linked?: number; wrote?: number; died?: number }>(
    evenDeleted ? statementOf(entity, true) : STATEMENTS.get(entity)!,
    { id, ...(people && { practice: actor?.practitioner?.practiceId ?? 0 }) },
    // Nearly every request loads facts with the same statements, so they are kept prepared.
    { kept: !evenDeleted },
  )
  return row && people
    ? { ...row, linked: row.linked === 1, wrote: row.wrote === 1, died: row.died === 1 }
    : row
}
