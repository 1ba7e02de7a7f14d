import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ScreenId } from '~/access/screens'
import { layoutRoute } from '~/access/screens/layouts'
import { enter } from '~/core/guard/guard.server'
import { useI18n } from '~/i18n/use-i18n'
import { ErrorScreen } from '~/shell/error-screen'
import { Section } from '~/shell/section'
import { sectionTabs } from '~/shell/section-tabs'

const SCREENS: ScreenId[] = [
  'practice.profile',
  'practice.plans',
  'practitioner.list.practice',
  'practice.documents',
  'message.list',
  'practice.superbillCodes',
  'biometrics.list',
  'anthropometrics.list',
  'report.practice',
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, t } = await enter(request)
  return { tabs: sectionTabs(SCREENS, actor, facts, t) }
}

export default function PracticeLayout() {
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
      label={t('shell.practice')}
      tabs={useRouteLoaderData<typeof loader>(layoutRoute('practice'))?.tabs}
    >
      {children}
    </Section>
  )
}
