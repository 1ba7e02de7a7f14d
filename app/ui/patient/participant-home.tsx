import type { ReactNode } from 'react'
import type { ParticipantHomeData, TodayItem } from '~/domain/participant-home/participant-home'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { CountBadge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page } from '~/ui/basic/page'
import { SafetyNotice } from '~/ui/question/safety-notice'
import { RateHabit } from '~/ui/wellness/rate-habit'

/** The participant's home: what to do today, and the latest results in sentences (HOME-06). */
export function ParticipantHome({
  firstname,
  crisis,
  profileUpdated,
  uncompleted,
  today,
  rateAt,
  day,
  results,
  notDiagnosis,
  more,
  links,
  notices,
}: ParticipantHomeData & { notices?: ReactNode }) {
  const { t } = useI18n()
  const asked = today.find(({ rate }) => rate)
  return (
    <Page
      title={t('questionnaire.greeting', { name: firstname })}
      lead={t('questionnaire.greetingLead')}
      narrow
    >
      {crisis && <SafetyNotice text={crisis} />}
      {notices}
      {!profileUpdated && (
        <Alert tone="warning" title={t('questionnaire.profileWarning')}>
          <p>
            <Link to={links.profile}>{t('questionnaire.profileLink')}</Link>
          </p>
        </Alert>
      )}
      <Card
        flush
        title={t('wellness.today.title')}
        actions={
          <CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />
        }
      >
        <div className="mt-3 border-t">
          {today.length > 0 ? (
            <ul className="divide-y divide-line">
              {today.map((item, index) => (
                <TodayRow
                  key={item.key}
                  item={item}
                  main={index === 0}
                  asks={item === asked}
                  rateAt={rateAt}
                  day={day}
                  here={links.here}
                />
              ))}
            </ul>
          ) : (
            <EmptyState icon="success" title={t('wellness.today.done')} />
          )}
        </div>
      </Card>
      {results.length > 0 && (
        <Card title={t('questionnaire.results')}>
          <ul className="space-y-2">
            {results.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
          <p className="mt-3">
            <Link to={links.reports}>{t('wellness.result.more')}</Link>
          </p>
          <p className="mt-2 text-xs text-muted">{notDiagnosis}</p>
        </Card>
      )}
      <nav aria-label={t('wellness.today.more')}>
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {more.map(({ to, label, inBar }) => (
            <li key={to} className={inBar ? 'hidden lg:block' : undefined}>
              <Link
                to={to}
                className="card flex h-full min-h-[48px] items-center justify-between gap-1 px-3 py-2 text-sm font-semibold text-ink no-underline hover:border-accent hover:bg-accent-soft hover:text-ink"
              >
                {label}
                <Icon name="chevron-right" className="text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  )
}

function TodayRow({
  item: { text, action, rate },
  main,
  asks,
  rateAt,
  day,
  here,
}: {
  item: TodayItem
  main: boolean
  /** Whether the question stands above the scale: once is enough for a list of habits. */
  asks: boolean
  rateAt: string
  day: string
  here: string
}) {
  return (
    <li className="space-y-1 px-4 py-3 md:px-6">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 break-words font-medium">{text}</p>
        {action && (
          <LinkButton to={action.to} variant={main ? 'primary' : 'secondary'} className="shrink-0">
            {action.label}
            <span className="sr-only">: {text}</span>
          </LinkButton>
        )}
      </div>
      {rate && (
        <RateHabit
          {...rate}
          rated={null}
          day={day}
          action={rateAt}
          back={here}
          main={main}
          questionHidden={!asks}
        />
      )}
    </li>
  )
}
