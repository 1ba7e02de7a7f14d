import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import type { Overview as Data } from './overview.server'

/** Above everything else of an administrator's start page: what waits, the first steps, and what happened. */
export function Overview({ data: { waiting, steps, happened } }: { data: Data }) {
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
          <ul className="divide-y">
            {waiting.map((one) => (
              <WaitingRow key={one.kind} {...one} />
            ))}
          </ul>
        )}
      </Card>
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <Card title={t('home.happened')}>
        <ul className="grid gap-6 sm:grid-cols-3">
          {happened.map((one) => (
            <Happening key={one.name} {...one} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function WaitingRow({ kind, count, to, named }: Data['waiting'][number]) {
  const { t, lang } = useI18n()
  const words = t(`home.waiting.${kind}`, { n: formatNumber(count, lang) })
  return (
    <li className="flex gap-3 py-3">
      <Icon name="warning" className="mt-1 text-warning" />
      <div className="min-w-0">
        {to ? <Link to={to}>{words}</Link> : <p>{words}</p>}
        {named.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm">
            {named.map((practice) => (
              <li key={practice.id}>
                {practice.to ? (
                  <Link to={practice.to} className="inline-flex min-h-[44px] items-center md:min-h-0">
                    {practice.name}
                  </Link>
                ) : (
                  practice.name
                )}
              </li>
            ))}
            {count > named.length && (
              <li className="text-muted">
                {t('home.andMore', { n: formatNumber(count - named.length, lang) })}
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}

function FirstSteps({ steps }: { steps: Data['steps'] }) {
  const { t } = useI18n()
  return (
    <Card title={t('home.steps')}>
      <ol className="space-y-2">
        {steps.map(({ name, done, to }) => (
          <li key={name} className="flex items-start gap-3">
            <Icon
              name={done ? 'success' : 'chevron-right'}
              className={done ? 'mt-1 text-success' : 'mt-1 text-muted'}
            />
            <span>
              {to ? <Link to={to}>{t(`home.step.${name}`)}</Link> : t(`home.step.${name}`)}
              <span className="sr-only"> {t(done ? 'home.stepDone' : 'home.stepOpen')}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
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

/** Four weeks, a bar a day; the words beside it say what matters. */
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
