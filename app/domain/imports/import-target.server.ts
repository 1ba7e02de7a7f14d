import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import type { PracticeType, ProviderType } from '~/access/roles'
import type { Choice } from '~/domain/organisation/choices.server'
import { mustAllow } from '~/core/change/change.server'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { invalid, Refusal } from '~/platform/refusal'

/** Where imported participants go: the practice they are linked to, or none (administrators only). */
export type ImportTarget = {
  practice: { id: number; name: string; provider_type: ProviderType } | null
  /** Today in the practice's time zone, `YYYY-MM-DD`. */
  today: string
}

export type ImportPlan = { id: number; company_id: number; reseller_id: number | null }

/**
 * Checks the import rule for a practice (or for none) and loads what an import into it needs.
 * @throws Refusal 403.
 */
export async function importTarget(actor: Actor, practiceId: number | null): Promise<ImportTarget> {
  mustAllow(
    recordRules.participant.import,
    actor,
    await loadFacts(actor, practiceId === null ? {} : { practice: practiceId }),
  )
  if (practiceId === null) return { practice: null, today: todayIn(env().TIME_ZONE) }
  const row = await readRow<{ id: number; name: string; type: string; time_zone: string | null }>(
    'SELECT id, name, type, time_zone FROM practice WHERE id = $practiceId',
    { practiceId },
  )
  if (!row) throw new Error('the practice is gone')
  return {
    practice: { id: row.id, name: row.name, provider_type: providerType(row.type) },
    today: todayIn(row.time_zone ?? env().TIME_ZONE),
  }
}

/** The type of link that an imported participant gets to the practice: its most medical one. */
function providerType(types: string): ProviderType {
  const held = types.split('|') as PracticeType[]
  if (held.includes('PRIMARY')) return 'PRIMARY'
  return held.includes('COACH') ? 'COACH' : 'MENTOR'
}

const OFFERED = `EXISTS (SELECT 1 FROM practice_plan o JOIN practice a ON a.id = o.practice_id
    AND a.company_id = p.company_id WHERE o.plan_id = p.id AND a.id = $practiceId)`

/** Returns the plans that an import for a practice may assign: those it uses. */
export async function practicePlans(practiceId: number): Promise<Choice[]> {
  const rows = await readRows<{ id: number; name: string }>(
    `SELECT p.id, p.name FROM plan p WHERE p.archived = 0 AND ${OFFERED} ORDER BY p.name_search, p.id`,
    { practiceId },
  )
  return rows.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Returns the company of a plan that an import may assign; null if the plan no longer exists. */
export function companyOfPlan(target: ImportTarget, planId: number): Promise<number | null> {
  return importPlan(target, planId).then(
    ({ company_id }) => company_id,
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
}

/**
 * Returns the chosen plan with its company and reseller.
 * @throws Refusal 422 if it does not exist or the practice does not use it.
 */
export async function importPlan({ practice }: ImportTarget, planId: number): Promise<ImportPlan> {
  const plan = await readRow<ImportPlan>(
    `SELECT p.id, p.company_id, c.reseller_id FROM plan p JOIN company c ON c.id = p.company_id
      WHERE p.id = $planId AND p.archived = 0 ${practice ? `AND ${OFFERED}` : ''}`,
    practice ? { planId, practiceId: practice.id } : { planId },
  )
  if (!plan) throw invalid({ plan_id: ['form.choice'] })
  return plan
}
