import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { Dashboard as Data } from './dashboard.server'

/** Numbers and the screens of an administrator, each as one large link. */
export function Dashboard({ title, lead, data }: { title: string; lead: string; data: Data }) {
  const { t, lang } = useI18n()
  return (
    <Page title={title} lead={lead}>
      <dl className="card grid grid-cols-2 gap-px overflow-hidden lg:grid-cols-4">
        {data.counts.map(({ key, count, capped }) => (
          <div key={key} className="flex flex-col-reverse p-4 md:p-6">
            <dt className="text-sm text-muted">{t(`home.${key}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              {capped ? t('home.moreThan', { n: formatNumber(count, lang) }) : formatNumber(count, lang)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.cards.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className="card group flex h-full flex-col gap-1 p-4 text-ink no-underline hover:border-accent hover:bg-accent-soft hover:text-ink md:p-6">
              <span className="flex items-center justify-between gap-2 text-lg font-semibold">{t(`home.card.${id}`)}<Icon name="chevron-right" className="text-accent" /></span>
              <span className="text-sm text-muted">{t(`home.card.${id}.text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
