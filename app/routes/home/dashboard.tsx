import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { LinkCards } from '~/ui/basic/link-cards'
import { Page } from '~/ui/basic/page'
import type { Dashboard as Data } from './dashboard.server'
import { Overview } from './overview'

/** An administrator's numbers and screens, each as one large link. */
export function Dashboard({ title, lead, data }: { title: string; lead: string; data: Data }) {
  const { t, lang } = useI18n()
  return (
    <Page title={title} lead={lead}>
      {data.overview && <Overview data={data.overview} />}
      <dl className="card grid grid-cols-2 gap-px overflow-hidden in-lg:grid-cols-4">
        {data.counts.map(({ key, count, capped }) => (
          <div key={key} className="flex flex-col p-4 md:p-6">
            <dt className="order-2 text-sm text-muted">{t(`home.${key}`)}</dt>
            <dd className="order-1 text-2xl font-semibold tabular-nums">
              {capped ? t('home.moreThan', { n: formatNumber(count, lang) }) : formatNumber(count, lang)}
            </dd>
            {data.overview && (
              <dd className="order-3 mt-1 text-xs text-muted">
                <Trend {...data.overview.growth[key]} until={data.overview.until} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <LinkCards
        items={data.cards.map(({ id, to }) => ({
          to,
          label: t(`home.card.${id}`),
          text: t(`home.card.${id}.text`),
        }))}
      />
    </Page>
  )
}

/** The count of the month that ends on `until`, compared with the month before, in words. */
function Trend({ month, before, until }: { month: number; before: number; until: string }) {
  const { t, lang } = useI18n()
  const day = formatDate(until)
  if (month + before === 0) return <>{t('home.trend.none', { day })}</>
  const change = month === before ? 'same' : month > before ? 'more' : 'fewer'
  const n = formatNumber(month, lang)
  return <>{t(`home.trend.${change}`, { n, d: formatNumber(Math.abs(month - before), lang), day })}</>
}
