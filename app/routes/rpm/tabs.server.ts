import { pathTo } from '~/access/links'
import { decide } from '~/access/decide'
import { screenRules } from '~/access/rules'
import { screenOf, type ScreenId } from '~/access/screens'
import type { Entered } from '~/core/guard/guard.server'
import type { TabItem } from '~/ui/basic/tabs'

/** The pages of one monitored patient. */
const PAGES = [
  'rpm.patient',
  'rpm.devices',
  'rpm.minutes',
  'rpm.bill',
  'rpm.logs',
  'rpm.patientRanges',
] as const satisfies readonly ScreenId[]

/** The pages of this patient that the actor may open. */
export function patientTabs({ actor, facts, screenId, t, id }: Entered): TabItem[] {
  const pair = { practiceId: id('practiceId'), participantId: id('participantId') }
  return PAGES.filter((page) => decide(screenRules[page], actor, facts)).map((page) => ({
    to: pathTo(page, pair),
    label: t(screenOf(page).title),
    current: page === screenId,
  }))
}
