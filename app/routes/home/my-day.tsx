import { pathTo } from '~/access/links'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Link } from '~/ui/basic/link'
import type { MyDay as Data } from './my-day.server'

/** Today's appointments, and what is to be finished, beside the patients to act on. */
export function MyDay({ appointments, more, calendar, drafts, work }: Data) {
  const { t, lang } = useI18n()
  const lines = [
    ...(drafts.n > 0 ? [{ view: 'draft', label: t('patients.myDrafts'), ...drafts }] : []),
    ...work.map((one) => ({ ...one, label: t(`patients.show.${one.view}`) })),
  ]
  return (
    <>
      <Card title={t('patients.visits')} flush>
        {appointments.length === 0 ? (
          <p className="px-4 pt-2 text-sm text-muted md:px-6">{t('patients.noVisits')}</p>
        ) : (
          <ul className="divide-y">
            {appointments.map(({ id, from, patient, room }) => (
              <li key={id} className="flex min-h-[40px] items-center gap-3 px-4 text-sm md:px-6">
                <span className="w-16 shrink-0 tabular-nums text-muted">{from}</span>
                {patient && (
                  <Link
                    to={pathTo('participant.chart', { participantId: patient.id })}
                    className="inline-flex min-h-[44px] min-w-0 flex-1 items-center md:min-h-[40px]"
                  >
                    {patient.name}
                  </Link>
                )}
                {room && (
                  <Link
                    to={room}
                    className="shrink-0"
                    aria-label={`${t('patients.joinCall')}: ${patient?.name}`}
                  >
                    {t('patients.video')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="px-4 pb-2 text-sm md:px-6">
          <Link to={calendar} className="inline-flex min-h-[44px] items-center md:min-h-[36px]">
            {more > 0 ? t('patients.moreVisits', { n: more }) : t('patients.toCalendar')}
          </Link>
        </p>
      </Card>
      {lines.length > 0 && (
        <Card title={t('patients.toFinish')} flush>
          <ul className="divide-y">
            {lines.map(({ view, label, n, to }) => (
              <li
                key={view}
                className="flex min-h-[40px] items-center justify-between gap-3 px-4 text-sm md:px-6"
              >
                {to ? (
                  <Link to={to} className="inline-flex min-h-[44px] items-center md:min-h-[40px]">
                    {label}
                  </Link>
                ) : (
                  label
                )}
                <span className="tabular-nums">{formatNumber(n, lang)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
