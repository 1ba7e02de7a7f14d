import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { Link } from '~/ui/basic/link'
import { EmptyState } from '~/ui/basic/page'
import type { CalendarData } from './calendar-types'
import { FreeBadge } from './free-badge'

/**
 * The appointments day by day, open and booked: the content of the grid for keyboards, screen readers and
 * print.
 */
export function Agenda({ data: { agenda, shown, links } }: { data: CalendarData }) {
  const { t } = useI18n()
  const days = agenda.filter(({ times, isToday }) => times.length > 0 || isToday)
  if (agenda.every(({ times }) => times.length === 0))
    return (
      <div className="card">
        <EmptyState title={t('appointment.none')}>{t('appointment.noneHint')}</EmptyState>
      </div>
    )
  return (
    <div className="space-y-4">
      {days.map(({ day, title, isToday, times }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="card min-w-0 break-inside-avoid">
          <h2 id={`day-${day}`} className="flex items-center gap-2 px-4 pt-4 text-lg">
            {title} {isToday && <Badge tone="info">{t('appointment.today')}</Badge>}
          </h2>
          {times.length === 0 && (
            <p className="px-4 pb-4 pt-2 text-sm text-muted">{t('appointment.noneToday')}</p>
          )}
          <ul className="divide-y">
            {times.map((time) => (
              <li key={time.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <Link
                  to={links.time + time.id}
                  id={`time-${time.id}`}
                  className="flex min-h-[44px] min-w-[10rem] items-center"
                >
                  {time.from} – {time.to}
                </Link>
                {shown.length > 1 && <span className="min-w-[8rem] text-sm">{time.who}</span>}
                {time.patient ? (
                  <span className="min-w-0 font-medium">{time.patient.name}</span>
                ) : (
                  <FreeBadge isPast={time.isPast} />
                )}
                {time.room && (
                  <Link
                    to={time.room}
                    reloadDocument
                    className="inline-flex min-h-[44px] items-center text-sm"
                  >
                    {t('appointment.video')}
                    <span className="sr-only"> {time.patient?.name}</span>
                  </Link>
                )}
                {time.patient && time.isPast && <Badge>{t('appointment.past')}</Badge>}
                {time.emrStatus && <Badge>{t(`appointment.emr.${time.emrStatus}`)}</Badge>}
                {time.comment && (
                  <span className="min-w-0 break-words text-sm text-muted">{time.comment}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
