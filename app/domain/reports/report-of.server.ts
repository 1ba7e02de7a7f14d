import { readRow } from 'db/connection'
import type { Facts } from '~/access/facts'
import { Refusal } from '~/platform/refusal'
import type { ReportOf } from './aggregate-report.server'
import type { Scope } from './scope'

const NAMES: Record<Scope, string> = {
  company: 'SELECT name FROM company WHERE id = $id',
  plan: 'SELECT name FROM plan WHERE id = $id',
  practice: 'SELECT name FROM practice WHERE id = $id',
  practitioner: `SELECT TRIM(p.firstname || ' ' || p.lastname) AS name FROM practitioner d
    JOIN participant p ON p.id = d.participant_id WHERE d.id = $id`,
}

/**
 * Returns the place whose report the address requests.
 * @throws Refusal 404 when the facts name none.
 */
export async function reportOf(facts: Facts): Promise<ReportOf> {
  const place = placeOf(facts)
  const row = place && (await readRow<{ name: string }>(NAMES[place.scope], { id: place.scopeId }))
  if (!place || !row) throw new Refusal('shell.notFound', { status: 404 })
  return { name: row.name, place }
}

function placeOf({ practitioner, practice, plan, company }: Facts): ReportOf['place'] | null {
  if (practitioner) return { scope: 'practitioner', scopeId: practitioner.id }
  if (plan) return { scope: 'plan', scopeId: plan.id }
  if (practice) return { scope: 'practice', scopeId: practice.id }
  return company ? { scope: 'company', scopeId: company.id } : null
}
