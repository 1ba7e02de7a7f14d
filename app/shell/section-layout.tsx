import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { layoutRoute, type LayoutId } from '~/access/screens/layouts'
import { useI18n } from '~/i18n/use-i18n'
import { ErrorScreen } from './error-screen'
import { Section, type Tab } from './section'

type Props = { id: LayoutId; label: string; children?: ReactNode }

/** The frame of a section: the tabs from its layout's loader, and below them the page. */
export function SectionLayout({ id, label, children = <Outlet /> }: Props) {
  const { t } = useI18n()
  const found = useRouteLoaderData<{ tabs: Tab[] } | undefined>(layoutRoute(id))
  return (
    <Section label={t(label)} tabs={found?.tabs}>
      {children}
    </Section>
  )
}

/** If a page fails, the tabs to the others stay. */
export function SectionError(props: Omit<Props, 'children'>) {
  return (
    <SectionLayout {...props}>
      <ErrorScreen />
    </SectionLayout>
  )
}
