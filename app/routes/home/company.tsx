import { useI18n } from '~/i18n/use-i18n'
import { EmptyState, Page } from '~/ui/basic/page'
import { CompanyView } from '~/shell/company-view'
import { Overview } from './overview'
import type { homeCompany } from './company.server'

/** The home page of a company administrator (HOME-05). */
export function Company({ home }: { home: Awaited<ReturnType<typeof homeCompany>> }) {
  const { t } = useI18n()
  if (!home)
    return (
      <Page title={t('shell.dashboard')}>
        <EmptyState title={t('home.noCompany')}>{t('home.noCompanyHint')}</EmptyState>
      </Page>
    )
  const { overview, ...view } = home
  return (
    <CompanyView {...view}>
      <Overview data={overview} />
    </CompanyView>
  )
}
