import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData, type ShouldRevalidateFunction } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ScreenId } from '~/access/screens'
import { layoutRoute } from '~/access/screens/layouts'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { ErrorScreen } from '~/shell/error-screen'
import { keepsLayout } from '~/shell/keeps-layout'
import { Section } from '~/shell/section'
import { sectionTabs } from '~/shell/section-tabs'

const SCREENS: ScreenId[] = [
  'admin.list',
  'reseller.list',
  'resellerAdmin.list',
  'companyAdmin.list.admin',
  'options',
  'userLog',
  'jobs',
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  return { tabs: sectionTabs(SCREENS, actor, {}, t) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (step) =>
  step.defaultShouldRevalidate && !keepsLayout(step, () => 'platform')

export default function PlatformLayout() {
  return (
    <WithTabs>
      <Outlet />
    </WithTabs>
  )
}

/** A page that failed leaves the way to the others. */
export function ErrorBoundary() {
  return (
    <WithTabs>
      <ErrorScreen />
    </WithTabs>
  )
}

function WithTabs({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Section
      label={t('shell.administration')}
      tabs={useRouteLoaderData<typeof loader>(layoutRoute('platform'))?.tabs}
    >
      {children}
    </Section>
  )
}
