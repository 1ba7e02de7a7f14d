import type { ReactNode } from 'react'
import type { CompanyViewData, Count } from '~/domain/organisation/company-view.server'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Button, LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { EmailText } from '~/ui/basic/email-text'
import { LinkCards, type LinkCard } from '~/ui/basic/link-cards'
import { DescriptionList, Page } from '~/ui/basic/page'
import { SwitchForm } from '~/forms/form/switch-form'

const CARDS = ['practices', 'participants', 'plans', 'administrators'] as const

/** A company with its numbers and links to everything in it; its administrators' home page (HOME-05). */
export function CompanyView({
  company,
  removeTo,
  companies = [],
  children,
}: {
  company: CompanyViewData
  removeTo?: string | null
  companies?: { id: number; name: string; current: boolean }[]
  children?: ReactNode
}) {
  const { t, lang } = useI18n()
  const { links, counts, contact_email } = company
  const number = ({ count, capped }: Count) =>
    capped ? t('organisation.moreThan', { n: formatNumber(count, lang) }) : formatNumber(count, lang)
  const cards = CARDS.flatMap((name): LinkCard[] => {
    const to = links[name]
    return to ? [{ to, label: t(`organisation.${name}`), count: number(counts[name]) }] : []
  })
  const actions = (
    <>
      {links.report && <LinkButton to={links.report}>{t('company.report')}</LinkButton>}
      {links.practiceImport && (
        <LinkButton to={links.practiceImport}>{t('company.practiceImport')}</LinkButton>
      )}
      {links.emr && <LinkButton to={links.emr}>{t('company.emr')}</LinkButton>}
      {links.update && <LinkButton to={links.update}>{t('ui.edit')}</LinkButton>}
      {removeTo && (
        <LinkButton to={removeTo} variant="quiet" icon="trash">
          {t('ui.delete')}
        </LinkButton>
      )}
    </>
  )
  return (
    <Page title={company.name} actions={actions}>
      {children}
      <LinkCards items={cards} />
      <Card title={t('company.details')}>
        <DescriptionList
          items={[
            { term: t('company.contact_name'), value: company.contact_name },
            {
              term: t('company.contact_email'),
              value: contact_email && (
                <a href={`mailto:${contact_email}`}>
                  <EmailText text={contact_email} />
                </a>
              ),
            },
            ...(company.reseller ? [{ term: t('organisation.reseller'), value: company.reseller }] : []),
            ...CARDS.filter((name) => !links[name] && name !== 'administrators').map((name) => ({
              term: t(`organisation.${name}`),
              value: number(counts[name]),
            })),
          ]}
        />
      </Card>
      {companies.length > 0 && <SwitchCompany companies={companies} />}
    </Page>
  )
}

/** Switches to another company, for an administrator of several (SES-12). */
function SwitchCompany({ companies }: { companies: { id: number; name: string; current: boolean }[] }) {
  const { t } = useI18n()
  return (
    <Card title={t('shell.switchCompany')}>
      <ul className="flex flex-wrap gap-2">
        {companies.map(({ id, name, current }) => (
          <li key={id}>
            <SwitchForm action="/admin/switch-to-company">
              <input type="hidden" name="company_id" value={id} />
              <Button disabled={current} icon={current ? 'check' : undefined}>
                {name}
                {current && <span className="sr-only"> ({t('shell.current')})</span>}
              </Button>
            </SwitchForm>
          </li>
        ))}
      </ul>
    </Card>
  )
}
