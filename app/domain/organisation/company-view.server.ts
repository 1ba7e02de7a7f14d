import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
import { isProduction } from '~/platform/env.server'
import { companyLinks, type CompanyLinks, mayDeleteCompany } from './company-links'
import { companyResource } from './company-resource.server'

/** Above this, an exact count is not worth the time. */
const CAP = 10_000

export type Count = { count: number; capped: boolean }

/**
 * Returns a company as its administrators see it: its data, how much belongs to it, and links to that
 * (COMP-05, COMP-10).
 */
export async function companyView(actor: Actor, companyId: number) {
  const [company, participants, administrators] = await Promise.all([
    getRecord(companyResource, actor, companyId),
    upToCap('participant WHERE company_id = $companyId AND archived = 0 AND is_staff = 0', companyId),
    upToCap('company_admin WHERE company_id = $companyId', companyId),
  ])
  const {
    id,
    name,
    contact_name,
    contact_email,
    reseller,
    reseller_id = null,
    practiceCount = 0,
    planCount = 0,
  } = company
  return {
    id,
    name,
    contact_name,
    contact_email,
    reseller: actor.role === 'ADMIN' ? (reseller?.name ?? null) : null,
    counts: {
      practices: { count: practiceCount, capped: false },
      plans: { count: planCount, capped: false },
      participants,
      administrators,
    },
    links: shownLinks(companyLinks(actor, { id, reseller_id })),
    mayDelete: mayDeleteCompany(actor, reseller_id),
  }
}

/** The medical-record system is never set up in production (EMR-06). */
function shownLinks(links: CompanyLinks): CompanyLinks {
  return isProduction() ? { ...links, emr: null } : links
}

export type CompanyViewData = Awaited<ReturnType<typeof companyView>>

async function upToCap(from: string, companyId: number): Promise<Count> {
  const row = await readRow<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${from} LIMIT ${CAP + 1}) counted`,
    { companyId },
  )
  const count = Number(row?.n ?? 0)
  return { count: Math.min(count, CAP), capped: count > CAP }
}
