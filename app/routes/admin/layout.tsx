import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { ScreenId } from '~/access/screens'
import { enter } from '~/core/guard/guard.server'
import { keepsLayout } from '~/shell/keeps-layout'
import { SectionError, SectionLayout } from '~/shell/section-layout'
import { sectionTabs } from '~/shell/section-tabs'

const SCREENS: ScreenId[] = [
  'admin.list',
  'reseller.list',
  'resellerAdmin.list',
  'companyAdmin.list.admin',
  'options',
  'userLog',
  'report.clients.all',
  'jobs',
]
const SECTION = { id: 'platform', label: 'shell.administration' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  return { tabs: sectionTabs(SCREENS, actor, {}, t) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.defaultShouldRevalidate && !keepsLayout(step, () => 'platform')

export default function PlatformLayout() {
  return <SectionLayout {...SECTION} />
}

export function ErrorBoundary() {
  return <SectionError {...SECTION} />
}
