import { pathTo } from '~/access/links'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'
import type { Entered } from '~/core/guard/guard.server'
import type { TabItem } from '~/ui/basic/tabs'

/** The pages of remote monitoring in a practice: an area adds its line here. */
const PAGES = ['rpm.list', 'rpm.checks', 'rpm.ledger', 'rpm.ranges'] as const satisfies readonly ScreenId[]

/** Those of them that the actor may open. */
export function monitoringTabs({ actor, facts, screenId, t, id }: Entered): TabItem[] {
  return PAGES.filter((page) => decide(screenRules[page], actor, facts)).map((page) => ({
    to: pathTo(page, { practiceId: id('practiceId') }),
    label: t(screenOf(page).title),
    current: page === screenId,
  }))
}
