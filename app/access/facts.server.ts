import { readRow } from 'db/connection'
import type { Actor } from './actor'
import type { Facts } from './facts'
import type { Entity } from './screens'

export type Ids = Partial<Record<Entity, number>>

/** Loads the facts about the things that `ids` names; null as soon as one of them does not exist. */
export async function loadFacts(actor: Actor | null, ids: Ids): Promise<Facts | null> {
  const facts: Facts = {}
  const loads = (Object.keys(ids) as Entity[]).map(async (entity) => {
    const row = await loaders[entity](ids[entity]!, actor)
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

/** Nearly every request asks for facts, by the same statements. */
function factsRow<Row extends object>(sql: string, bind: Record<string, unknown>): Promise<Row | null> {
  return readRow<Row>(sql, bind, { kept: true })
}

type ParticipantRow = {
  id: number
  user_id: number
  company_id: number | null
  reseller_id: number | null
  linked: number
}

const loaders: { [E in Entity]: (id: number, actor: Actor | null) => Promise<Facts[E] | null> } = {
  reseller: (id) =>
    factsRow<NonNullable<Facts['reseller']>>('SELECT id FROM reseller WHERE id = $id AND archived = 0', {
      id,
    }),
  company: (id) =>
    factsRow<NonNullable<Facts['company']>>(
      'SELECT id, reseller_id FROM company WHERE id = $id AND archived = 0',
      { id },
    ),
  practice: (id) =>
    factsRow<NonNullable<Facts['practice']>>(
      'SELECT a.id, a.company_id, c.reseller_id FROM practice a JOIN company c ON c.id = a.company_id WHERE a.id = $id AND a.archived = 0',
      { id },
    ),
  plan: (id) =>
    factsRow<NonNullable<Facts['plan']>>(
      'SELECT p.id, p.company_id, c.reseller_id FROM plan p JOIN company c ON c.id = p.company_id WHERE p.id = $id AND p.archived = 0',
      { id },
    ),
  practitioner: (id) =>
    factsRow<NonNullable<Facts['practitioner']>>(
      `SELECT w.id, w.practice_id, a.company_id, c.reseller_id FROM practitioner w JOIN practice a ON a.id = w.practice_id
         JOIN company c ON c.id = a.company_id WHERE w.id = $id AND w.archived = 0 AND a.archived = 0`,
      { id },
    ),
  participant: async (id, actor) => {
    const row = await factsRow<ParticipantRow>(
      `SELECT p.id, p.user_id, p.company_id, p.reseller_id,
              CASE WHEN EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = p.id AND l.practice_id = $practice) THEN 1 ELSE 0 END AS linked
         FROM participant p WHERE p.id = $id AND p.archived = 0`,
      { id, practice: actor?.practitioner?.practiceId ?? 0 },
    )
    return row && { ...row, linked: row.linked === 1 }
  },
  survey: (id) =>
    factsRow<NonNullable<Facts['survey']>>(
      'SELECT id, participant_id FROM survey WHERE id = $id AND archived = 0',
      { id },
    ),
  biometrics: (id) =>
    factsRow<NonNullable<Facts['biometrics']>>(
      'SELECT id, practice_id FROM biometrics WHERE id = $id AND archived = 0',
      { id },
    ),
  message: (id) =>
    factsRow<NonNullable<Facts['message']>>('SELECT id, practice_id FROM message WHERE id = $id', { id }),
}
