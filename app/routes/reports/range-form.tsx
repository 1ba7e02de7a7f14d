import { Form } from '@remix-run/react'
import { PlainField } from '~/forms/fields/plain-field'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { PRESETS, type DateRange } from '~/platform/date-range'
import { Button } from '~/ui/basic/button'
import { Details } from '~/ui/basic/details'
import { Link } from '~/ui/basic/link'
import type { AskedRange } from './asked-range.server'

const CHOICE =
  'inline-flex min-h-[44px] items-center aria-[current]:font-semibold aria-[current]:text-ink md:min-h-[28px]'

/** Links to the named ranges, and a form for any two days; all of it goes into the address. */
export function RangeForm({
  asked,
  period,
  here,
  periods = [],
}: {
  asked: AskedRange
  /** The days that are actually counted. */
  period: DateRange
  here: string
  /** Ranges that end today, by number of months. */
  periods?: (DateRange & { months: number })[]
}) {
  const { t } = useI18n()
  const { from, to } = asked.typed ?? asked.range
  // A preset may cover the same days, and is then the active one.
  const isAsked = (period: DateRange) => asked.preset === null && period.from === from && period.to === to
  return (
    <section aria-label={t('reports.range')} className="range-form card no-print">
      {/* Shown where there is no room for the page's lead, which says the same. */}
      <p className="basis-full text-xs text-muted md:hidden">
        {formatDate(period.from)} – {formatDate(period.to)}
      </p>
      <ul className="flex gap-x-4 gap-y-1 overflow-x-auto whitespace-nowrap md:flex-wrap">
        {PRESETS.map((preset) => (
          <li key={preset}>
            <Link
              to={`${here}?range=${preset}`}
              aria-current={preset === asked.preset ? 'true' : undefined}
              className={CHOICE}
            >
              {t(`reports.preset.${preset}`)}
            </Link>
          </li>
        ))}
        {periods.map((period) => (
          <li key={period.months}>
            <Link
              to={`${here}?start_date=${period.from}&end_date=${period.to}`}
              aria-current={isAsked(period) ? 'true' : undefined}
              className={CHOICE}
            >
              {t(`reports.months.${period.months}`)}
            </Link>
          </li>
        ))}
      </ul>
      {(asked.range.from !== period.from || asked.range.to !== period.to) && (
        <p className="basis-full text-sm text-muted">
          {t('reports.rounded', {
            ...{ from: formatDate(period.from), to: formatDate(period.to) },
            ...{ askedFrom: formatDate(asked.range.from), askedTo: formatDate(asked.range.to) },
          })}
        </p>
      )}
      <Details summary={t('reports.otherDays')} open={asked.preset === null || asked.fault !== null}>
        <Form method="get" action={here} preventScrollReset className="flex flex-wrap items-end gap-3">
          <PlainField
            id="start_date"
            name="start_date"
            type="date"
            label={t('reports.from')}
            defaultValue={from}
            key={`f${from}`}
            error={asked.fault ? t(`reports.fault.${asked.fault}`) : undefined}
          />
          <PlainField
            id="end_date"
            name="end_date"
            type="date"
            label={t('reports.to')}
            defaultValue={to}
            key={`t${to}`}
          />
          <Button>{t('reports.show')}</Button>
        </Form>
      </Details>
    </section>
  )
}
