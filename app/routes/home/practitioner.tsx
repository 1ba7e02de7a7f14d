import { useRouteLoaderData } from '@remix-run/react'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/root'
import { LinkButton } from '~/ui/button'
import { Page } from '~/ui/page'

/** The practitioner's start: the practice and its menu entries. */
export function Practitioner() {
  const { t } = useI18n()
  const entries = useRouteLoaderData<RootData>('root')?.menu.practice.filter((item) => item.to !== '/') ?? []
  return <Page title={t('shell.patients')} actions={entries.map(({ to, label }) => <LinkButton key={to} to={to}>{label}</LinkButton>)}>{null}</Page>
}
