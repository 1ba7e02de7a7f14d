import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { loadMyResources } from '~/domain/my-resources/my-resources.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { groupBy } from '~/platform/group-by'
import { Badge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page, Section } from '~/ui/basic/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme } = await enter(request)
  return loadMyResources(actor, readerOf({ t, lang, actor, theme }))
}

/** My Resources: what the care team gave the participant with its notes (RSRC-01). */
export default function MyResources() {
  const { t } = useI18n()
  const { plans, options, handouts } = useLoaderData<typeof loader>()
  return (
    <Page title={t('resources.title')} lead={t('resources.lead')} narrow>
      {plans.length + options.length + handouts.length === 0 && (
        <Card>
          <EmptyState title={t('resources.empty')}>{t('resources.emptyHint')}</EmptyState>
        </Card>
      )}
      {plans.length > 0 && (
        <Section title={t('resources.plans')}>
          <Card flush>
            <ul className="divide-y">
              {plans.map(({ id, to, pdf, from, at }) => (
                <li key={id} className="px-4 py-1">
                  <p className="flex flex-wrap items-center gap-x-4 font-medium">
                    <Link to={to} className="inline-flex min-h-12 items-center">
                      {t('resources.plan', { day: at })}
                    </Link>
                    <a
                      href={pdf}
                      className="inline-flex min-h-12 items-center"
                      target="_blank"
                      rel="noreferrer"
                    >
                      PDF<span className="sr-only">: {t('resources.plan', { day: at })}</span>
                    </a>
                  </p>
                  <p className="pb-2 text-sm text-muted">
                    {t('resources.from', { practice: from, day: at })}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {options.length > 0 && (
        <Section title={t('resources.options')} lead={t('resources.optionsLead')}>
          <Card flush>
            <ul className="divide-y">
              {options.map(({ id, label, from, at }) => (
                <li key={id} className="px-4 py-3">
                  <p className="break-words font-medium">{label}</p>
                  <p className="text-sm text-muted">{t('resources.from', { practice: from, day: at })}</p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {[...groupBy(handouts, ({ group }) => group)].map(([group, inside]) => (
        <Section key={group} title={group || t('resources.documents')}>
          <Card flush>
            <ul className="divide-y">
              {inside.map(({ id, label, href, from, at }) => (
                <li key={id} className="px-4 py-1">
                  {href ? (
                    <a
                      href={href}
                      className="flex min-h-12 items-center break-words font-medium"
                      target="_blank"
                      rel="noreferrer"
                    >
                      {label} (PDF)
                    </a>
                  ) : (
                    <p className="flex min-h-12 flex-wrap items-center gap-2 break-words">
                      {label} <Badge tone="warning">{t('resources.gone')}</Badge>
                    </p>
                  )}
                  <p className="pb-2 text-sm text-muted">
                    {t('resources.from', { practice: from, day: at })}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      ))}
    </Page>
  )
}
