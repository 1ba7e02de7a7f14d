import { readRow } from 'db/connection'
import type { Actor } from './actor'
import type { Facts } from './facts'
import { ADDRESSED, type Entity } from '~/entities/addressed'
import { ownersSql } from '~/entities/sql'

export type Ids = Partial<Record<Entity, number>>

/**
 * Loads the facts about the things that `ids` names; null as soon as one of them does not exist, or was
 * deleted.
 */
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
  // Whoever names a practitioner names their practice too.
  if (practitioner && !facts.practice)
    facts.practice = {
      id: practitioner.practice_id,
      company_id: practitioner.company_id,
      reseller_id: practitioner.reseller_id,
    }
  return facts
}

/** The facts of one participant as `actor` sees them; null when there is none. */
export async function participantFacts(actor: Actor, id: number): Promise<Facts | null> {
  return loadFacts(actor, { participant: id })
}

/** Whether the patient is one of the asking practitioner's practice. */
const LINKED = `CASE WHEN EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = participant.id
  AND l.practice_id = $practice)
  THEN 1 ELSE 0 END AS linked`
/** Whether that practice has notes about them. */
const WROTE = `CASE WHEN EXISTS (SELECT 1 FROM survey_note n WHERE n.participant_id = participant.id
  AND n.practice_id = $practice)
  THEN 1 ELSE 0 END AS wrote`

const statementOf = (entity: Entity, evenDeleted = false) =>
  ownersSql(entity, entity === 'participant' ? ['participant.user_id', LINKED, WROTE] : [], { evenDeleted })

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
  const row = await readRow<{ linked?: number; wrote?: number }>(
    evenDeleted ? statementOf(entity, true) : STATEMENTS.get(entity)!,
    { id, ...(people && { practice: actor?.practitioner?.practiceId ?? 0 }) },
    // Nearly every request asks for facts, by the same statements.
    { kept: !evenDeleted },
  )
  return row && people ? { ...row, linked: row.linked === 1, wrote: row.wrote === 1 } : row
}
