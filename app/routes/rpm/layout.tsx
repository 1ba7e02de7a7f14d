import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { ScreenId } from '~/access/screens'
import { enter } from '~/core/guard/guard.server'
import { keepsLayout } from '~/shell/keeps-layout'
import { SectionError, SectionLayout } from '~/shell/section-layout'
import { sectionTabs } from '~/shell/section-tabs'

const SCREENS: ScreenId[] = ['rpm.list', 'rpm.checks', 'rpm.ledger', 'rpm.ranges']
const SECTION = { id: 'monitoring', label: 'monitoring.title' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t } = await enter(request)
  return { tabs: sectionTabs(SCREENS, actor, facts, t) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.defaultShouldRevalidate && !keepsLayout(step, ({ practiceId }) => practiceId)

export default function MonitoringLayout() {
  return <SectionLayout {...SECTION} />
}

export function ErrorBoundary() {
  return <SectionError {...SECTION} />
}
