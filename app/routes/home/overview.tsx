import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { FirstSteps } from '~/ui/basic/first-steps'
import { Icon } from '~/ui/basic/icon'
import type { Overview as Data } from './overview.server'
import { WaitingList } from './waiting-list'

/** At the top of an administrator's home page: what is to do, the first steps, and what happened. */
export function Overview({ data: { waiting, steps, happened, until } }: { data: Data }) {
  const { t } = useI18n()
  return (
    <>
      <Card title={t('home.waiting')}>
        {waiting.length === 0 ? (
          <p className="flex items-center gap-2 text-muted">
            <Icon name="success" className="text-success" />
            {t('home.nothingWaits')}
          </p>
        ) : (
          <WaitingList rows={waiting} />
        )}
      </Card>
      {steps.length > 0 && (
        <FirstSteps
          title={t('home.steps')}
          steps={steps.map((step) => ({ ...step, label: t(`home.step.${step.name}`) }))}
          state={{ done: t('home.stepDone'), open: t('home.stepOpen') }}
        />
      )}
      <Card title={t('home.happened', { day: formatDate(until) })}>
        <ul className="grid gap-6 in-sm:grid-cols-3">
          {happened.map((one) => (
            <Happening key={one.name} {...one} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function Happening({ name, week, before, days }: Data['happened'][number]) {
  const { t, lang } = useI18n()
  const change = week === before ? 'same' : week > before ? 'more' : 'fewer'
  return (
    <li className="min-w-0">
      <p className="text-sm text-muted">{t(`home.happened.${name}`)}</p>
      <div className="flex flex-wrap items-end gap-x-4">
        <p className="text-2xl font-semibold tabular-nums">{formatNumber(week, lang)}</p>
        <Bars days={days} />
      </div>
      <p className="text-sm text-muted">
        {t(`home.happened.${change}`, { n: formatNumber(Math.abs(week - before), lang) })}
      </p>
    </li>
  )
}

/** Four weeks, one bar per day; the words next to it say what matters. */
function Bars({ days }: { days: number[] }) {
  const most = Math.max(1, ...days)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${days.length * 4} 24`} width={days.length * 4} height="24">
      {days.map((count, index) => {
        const height = count === 0 ? 1 : Math.max(2, (count / most) * 24)
        return (
          <rect
            key={index}
            x={index * 4}
            y={24 - height}
            width="3"
            height={height}
            fill={index >= days.length - 7 ? 'var(--accent)' : 'var(--line-strong)'}
          />
        )
      })}
    </svg>
  )
}
