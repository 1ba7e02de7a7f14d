import type { ReactNode } from 'react'
import type { ParticipantHomeData } from '~/domain/participant-home/participant-home'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { CountBadge } from '~/ui/basic/badge'
import { Card } from '~/ui/basic/card'
import { EmptyPicture } from '~/ui/basic/empty-picture'
import { FirstSteps } from '~/ui/basic/first-steps'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { Page } from '~/ui/basic/page'
import { ReadingNotice } from '~/ui/patient/reading-notice'
import { SafetyNotice } from '~/ui/patient/safety-notice'
import { TodayList } from './today-list'

/** The participant's home: what to do today, and the latest results in sentences (HOME-06). */
export function ParticipantHome({
  firstname,
  good,
  crisis,
  alarm,
  profileUpdated,
  uncompleted,
  today,
  steps,
  rateAt,
  day,
  results,
  notDiagnosis,
  more,
  links,
  notices,
}: ParticipantHomeData & { notices?: ReactNode }) {
  const { t } = useI18n()
  return (
    <Page
      title={t('questionnaire.greeting', { name: firstname })}
      lead={good ?? t('questionnaire.greetingLead')}
      picture={<EmptyPicture />}
      narrow
    >
      {alarm && <ReadingNotice {...alarm} />}
      {crisis && <SafetyNotice text={crisis} />}
      {notices}
      <Card
        flush
        title={t('wellness.today.title')}
        actions={
          <CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />
        }
      >
        <div className="mt-2 border-t md:mt-3">
          <TodayList today={today} rateAt={rateAt} day={day} here={links.here} />
        </div>
      </Card>
      {steps.length > 0 && (
        <FirstSteps
          title={t('wellness.steps.title')}
          steps={steps.map((step) => ({ ...step, label: t(`wellness.steps.${step.name}`) }))}
          state={{ done: t('wellness.steps.done'), open: t('wellness.steps.open') }}
        />
      )}
      {results.length > 0 && (
        <Card title={t('questionnaire.results')}>
          <ul className="space-y-1 leading-snug md:space-y-2">
            {results.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
          {links.reports && (
            <p className="mt-2">
              <Link to={links.reports} className="tap">
                {t('wellness.result.more')}
              </Link>
            </p>
          )}
          <p className="mt-1 text-xs text-muted">{notDiagnosis}</p>
        </Card>
      )}
      {!profileUpdated && (
        <Alert tone="warning" title={t('questionnaire.profileWarning')}>
          <p>
            <Link to={links.profile} className="tap">
              {t('questionnaire.profileLink')}
            </Link>
          </p>
        </Alert>
      )}
      <nav aria-label={t('wellness.today.more')}>
        <ul className="more-pages">
          {more.map(({ to, label, inBar }) => (
            <li key={to} className={inBar ? 'hidden lg:block' : 'shrink-0'}>
              <Link
                to={to}
                className="card flex h-full min-h-[48px] whitespace-nowrap sm:whitespace-normal items-center justify-between gap-1 px-3 py-2 text-sm font-semibold text-ink no-underline hover:border-accent hover:bg-accent-soft hover:text-ink"
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
