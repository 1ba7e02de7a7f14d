import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import type { ScreenId } from '~/access/screens'
import { countRecords, type RecordCount } from '~/domain/overview/count-records.server'
import { overview, type Overview } from './overview.server'

export type DashboardCard = { id: ScreenId; to: string }
export type Dashboard = { cards: DashboardCard[]; counts: RecordCount[]; overview: Overview | null }

/** In the order of HOME-03, followed by the screens for operating the platform. */
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

/** The platform administrators' home page: the screens they may open, and the size of the platform. */
export async function adminDashboard(actor: Actor): Promise<Dashboard> {
  const [numbers, shown] = await Promise.all([countRecords('platform'), overview(actor, 'platform')])
  return { cards: cards(ADMIN_CARDS, actor, {}, {}), counts: numbers, overview: shown }
}

/** The same for a reseller's administrators. */
export async function resellerDashboard(actor: Actor): Promise<Dashboard & { name: string | null }> {
  const { reseller } = actor
  if (!reseller) return { name: null, cards: [], counts: [], overview: null }
  return {
    name: reseller.name,
    cards: cards(RESELLER_CARDS, actor, { reseller: { id: reseller.id } }, { resellerId: reseller.id }),
    counts: await countRecords({ resellerId: reseller.id }),
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
