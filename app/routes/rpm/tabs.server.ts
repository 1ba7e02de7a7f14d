import { pathTo } from '~/access/links'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'
import type { Entered } from '~/core/guard/guard.server'
import type { TabItem } from '~/ui/basic/tabs'

/** The pages of remote monitoring in a practice: an area adds its line here. */
const PAGES = ['rpm.list', 'rpm.checks', 'rpm.ledger', 'rpm.ranges'] as const satisfies readonly ScreenId[]

/** The pages of one monitored patient. */
const PATIENT_PAGES = [
  'rpm.patient',
  'rpm.minutes',
  'rpm.bill',
  'rpm.logs',
  'rpm.patientRanges',
] as const satisfies readonly ScreenId[]

/** The pages of a practice that the actor may open. */
export function monitoringTabs(entered: Entered): TabItem[] {
  const practiceId = entered.id('practiceId')
  return tabsOf(entered, PAGES, (page) => pathTo(page, { practiceId }))
}

/** The pages of this patient that the actor may open. */
export function patientTabs(entered: Entered): TabItem[] {
  const pair = { practiceId: entered.id('practiceId'), participantId: entered.id('participantId') }
  return tabsOf(entered, PATIENT_PAGES, (page) => pathTo(page, pair))
}

function tabsOf<Page extends ScreenId>(
  { actor, facts, screenId, t }: Entered,
  pages: readonly Page[],
  to: (page: Page) => string,
): TabItem[] {
  return pages
    .filter((page) => decide(screenRules[page], actor, facts))
    .map((page) => ({ to: to(page), label: t(screenOf(page).title), current: page === screenId }))
}
