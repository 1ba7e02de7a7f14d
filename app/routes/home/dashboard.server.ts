import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import type { ScreenId } from '~/access/screens'
import { overview, type Overview } from './overview.server'

export type DashboardCard = { id: ScreenId; to: string }
export type DashboardCount = {
  key: 'companies' | 'practices' | 'practitioners' | 'participants'
  count: number
  capped: boolean
}
export type Dashboard = { cards: DashboardCard[]; counts: DashboardCount[]; overview: Overview | null }

/** In the order of HOME-03; behind them what operates the platform. */
const ADMIN_CARDS: readonly ScreenId[] = [
  'company.list.admin',
  'participant.list.admin',
  'admin.list',
  'resellerAdmin.list',
  'companyAdmin.list.admin',
  'options',
  'userLog',
  'report.clients.all',
  'jobs',
]
/** In the order of HOME-04. */
const RESELLER_CARDS: readonly ScreenId[] = [
  'company.list.reseller',
  'participant.list.reseller',
  'companyAdmin.list.reseller',
]

/** What the platform's administrators see first: their screens, asked from the rules, and the size of the
 * platform. */
export async function adminDashboard(actor: Actor): Promise<Dashboard> {
  const [numbers, shown] = await Promise.all([counts('1 = 1', '1 = 1', {}), overview(actor, 'platform')])
  return { cards: cards(ADMIN_CARDS, actor, {}, {}), counts: numbers, overview: shown }
}

/** The same for one reseller. */
export async function resellerDashboard(actor: Actor): Promise<Dashboard & { name: string | null }> {
  const { reseller } = actor
  if (!reseller) return { name: null, cards: [], counts: [], overview: null }
  return {
    name: reseller.name,
    cards: cards(RESELLER_CARDS, actor, { reseller: { id: reseller.id } }, { resellerId: reseller.id }),
    counts: await counts('company.reseller_id = $reseller', 'participant.reseller_id = $reseller', {
      reseller: reseller.id,
    }),
    overview: await overview(actor, { resellerId: reseller.id }),
  }
}

function cards(
  ids: readonly ScreenId[],
  actor: Actor,
  facts: Facts,
  params: Record<string, number>,
): DashboardCard[] {
  return ids
    .filter((id) => decide(screenRules[id], actor, facts))
    .map((id) => ({ id, to: pathTo(id, params) }))
}

/** Exact numbers beyond this are not worth their time on a start page. */
const CAP = 10_000

async function counts(
  ofCompany: string,
  ofParticipant: string,
  bind: Record<string, number>,
): Promise<DashboardCount[]> {
  const some = (from: string) => `(SELECT COUNT(*) FROM (SELECT 1 FROM ${from} LIMIT ${CAP + 1}) counted)`
  const row = await readRow<Record<DashboardCount['key'], number | string>>(
    `SELECT ${some(`company WHERE company.archived = 0 AND ${ofCompany}`)} AS companies,
            ${some(`practice JOIN company ON company.id = practice.company_id WHERE practice.archived = 0 AND ${ofCompany}`)} AS practices,
            ${some(`practitioner JOIN practice ON practice.id = practitioner.practice_id JOIN company ON company.id = practice.company_id
                     WHERE practitioner.archived = 0 AND practice.archived = 0 AND ${ofCompany}`)} AS
                     practitioners,
            ${some(`participant WHERE participant.archived = 0 AND participant.is_staff = 0 AND ${ofParticipant}`)} AS participants`,
    bind,
  )
  return (['companies', 'practices', 'practitioners', 'participants'] as const).map((key) => {
    const count = Number(row?.[key] ?? 0)
    return { key, count: Math.min(count, CAP), capped: count > CAP }
  })
}
