import { Form } from '@remix-run/react'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/button'
import { Card } from '~/ui/card'
import { DescriptionList, EmptyState, Page } from '~/ui/page'
import type { CompanyView } from './company.server'

/** The company of its administrator (HOME-05), with the way to the others (SES-12). */
export function Company({ company }: { company: CompanyView | null }) {
  const { t, lang } = useI18n()
  if (!company) {
    return <Page title={t('shell.dashboard')}><EmptyState title={t('home.noCompany')}>{t('home.noCompanyHint')}</EmptyState></Page>
  }
  return (
    <Page title={company.name} actions={<LinkButton to={company.participantsTo} variant="primary">{t('home.participantList')}</LinkButton>}>
      <Card title={t('shell.company')}>
        <DescriptionList
          items={[
            { term: t('home.contact'), value: company.contactName },
            { term: t('home.contactEmail'), value: company.contactEmail && <a href={`mailto:${company.contactEmail}`}>{company.contactEmail}</a> },
            { term: t('home.practices'), value: formatNumber(company.practices, lang) },
            { term: t('home.participants'), value: formatNumber(company.participants, lang) },
          ]}
        />
      </Card>
      {company.companies.length > 0 && (
        <Card title={t('shell.switchCompany')}>
          <ul className="flex flex-wrap gap-2">
            {company.companies.map(({ id, name, current }) => (
              <li key={id}>
                <Form method="post" action="/admin/switch-to-company" reloadDocument>
                  <input type="hidden" name="company_id" value={id} />
                  <Button disabled={current} icon={current ? 'check' : undefined}>{name}{current && <span className="sr-only"> ({t('shell.current')})</span>}</Button>
                </Form>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}
