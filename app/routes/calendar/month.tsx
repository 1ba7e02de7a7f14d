import { useI18n } from '~/i18n/use-i18n'
import { Link } from '~/ui/basic/link'
import { EmptyState } from '~/ui/basic/page'
import type { CalendarData } from './calendar-types'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** The days of a month with the numbers of open and booked times; each day links to its times. */
export function Month({ data: { month } }: { data: CalendarData }) {
  const { t } = useI18n()
  return (
    <div className="card">
      {month.every(({ free, taken }) => free + taken === 0) && (
        <EmptyState title={t('appointment.none')}>{t('appointment.noneHint')}</EmptyState>
      )}
      <div aria-hidden="true" className="hidden grid-cols-7 text-xs text-muted in-md:grid">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="px-2 py-1 first-letter:uppercase">
            {t(`appointment.weekday.${weekday}`)}
          </span>
        ))}
      </div>
      <ol className="month-days">
        {month.map(({ day, to, title, number, isToday, isOutside, free, taken }) => (
          <li
            key={day}
            data-outside={isOutside || undefined}
            data-today={isToday || undefined}
            data-empty={free + taken === 0 || undefined}
          >
            <Link to={to} aria-current={isToday ? 'date' : undefined}>
              <span className="sr-only">{title}</span>
              <span aria-hidden="true" className="month-number">
                {number}
              </span>
              <span aria-hidden="true" className="month-title">
                {title}
              </span>
              {free > 0 && <span className="month-free">{t('appointment.freeCount', { n: free })}</span>}
              {taken > 0 && <span className="month-taken">{t('appointment.takenCount', { n: taken })}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
