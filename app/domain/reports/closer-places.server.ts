import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { firstOpen } from '~/access/links'
import type { Scope } from './scope'

/** The report of a smaller place within the current one. */
export type CloserPlace = { scope: Scope; name: string; to: string }

type Row = { scope: Scope; id: number; name: string }

/** Maximum places listed; beyond that, the lists of plans, practices and practitioners lead to each. */
const MOST = 100

const OF_COMPANY = `SELECT 'plan' AS scope, id, name FROM plan WHERE company_id = $id AND archived = 0
  UNION ALL SELECT 'practice' AS scope, id, name FROM practice WHERE company_id = $id AND archived = 0`
const OF_PRACTICE = `SELECT 'practitioner' AS scope, d.id, TRIM(p.firstname || ' ' || p.lastname) AS name
  FROM practitioner d JOIN participant p ON p.id = d.participant_id WHERE d.practice_id = $id AND d.archived = 0`

/**
 * Returns the plans and practices of a company, or the practitioners of a practice, whose reports the actor
 * may open.
 */
export async function closerPlaces(actor: Actor, facts: Facts): Promise<CloserPlace[]> {
  const { company, plan, practice, practitioner } = facts
  const within = plan || practitioner ? null : (practice ?? company)
  if (!within) return []
  const rows = await readRows<Row>(
    `SELECT scope, id, name FROM (${practice ? OF_PRACTICE : OF_COMPANY}) s ORDER BY scope, name, id LIMIT ${MOST}`,
    { id: within.id },
  )
  return rows.flatMap(({ scope, id, name }) => {
    const to = addressOf(actor, facts, scope, id)
    return to ? [{ scope, name, to }] : []
  })
}

function addressOf(actor: Actor, { company, practice }: Facts, scope: Scope, id: number): string | null {
  if (scope === 'practitioner' && practice) {
    const { id: practice_id, company_id, reseller_id } = practice
    return firstOpen(['report.practitioner'], actor, {
      practitioner: { id, practice_id, company_id, reseller_id },
    })
  }
  if (!company) return null
  const one = { id, company_id: company.id, reseller_id: company.reseller_id }
  return scope === 'plan'
    ? firstOpen(['report.plan.all'], actor, { plan: one })
    : firstOpen(['report.practice'], actor, { practice: one })
}
