import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { keepsLayout } from '~/shell/keeps-layout'
import { SectionError, SectionLayout } from '~/shell/section-layout'
import { sectionTabs, type TabOf } from '~/shell/section-tabs'

const SCREENS: TabOf[] = [
  ['company.view.admin', 'company.view.reseller'],
  ['practice.list.admin', 'practice.list.reseller', 'practice.list.companyAdmin'],
  ['plan.list.admin', 'plan.list.reseller', 'plan.list.companyAdmin', 'plan.list.practitioner'],
  ['company.update.admin', 'company.update.reseller', 'company.update.companyAdmin'],
]
const SECTION = { id: 'company', label: 'shell.company' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t } = await enter(request)
  return { tabs: sectionTabs(SCREENS, actor, facts, t) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.defaultShouldRevalidate && !keepsLayout(step, ({ companyId, id }) => companyId ?? id)

export default function CompanyLayout() {
  return <SectionLayout {...SECTION} />
}

export function ErrorBoundary() {
  return <SectionError {...SECTION} />
}
