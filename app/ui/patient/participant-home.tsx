import type { ReactNode } from 'react'
import type { ParticipantHomeData } from '~/domain/participant-home/participant-home'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'
import { CountBadge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { Icon } from '~/ui/basic/icon'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { SafetyNotice } from '~/ui/question/safety-notice'
import { QuestionnaireList } from './questionnaire-list'
import { ScorePanel } from '~/ui/chart/score-panel'

/** The participant's home: what is to do now, and the latest results in plain words (HOME-06). */
export function ParticipantHome({
  firstname,
  crisis,
  profileUpdated,
  uncompleted,
  toDo,
  scores,
  notDiagnosis,
  more,
  links,
  notices,
}: ParticipantHomeData & { notices?: ReactNode }) {
  const { t } = useI18n()
  return (
    <Page title={t('questionnaire.greeting', { name: firstname })} lead={t('questionnaire.greetingLead')}>
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
        title={t('questionnaire.toDo')}
        actions={
          <CountBadge count={uncompleted} label={t('questionnaire.uncompleted', { n: uncompleted })} />
        }
      >
        <div className="mt-3 border-t">
          {toDo.length > 0 ? (
            <QuestionnaireList items={toDo} idempotencyKey="" />
          ) : (
            <EmptyState
              icon="success"
              title={t('questionnaire.nothingToDo')}
              actions={<LinkButton to={links.questionnaires}>{t('questionnaire.all')}</LinkButton>}
            />
          )}
        </div>
      </Card>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {more.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="card flex h-full items-center justify-between gap-2 p-4 font-semibold text-ink no-underline hover:border-accent hover:bg-accent-soft hover:text-ink"
            >
              {label}
              <Icon name="chevron-right" className="text-accent" />
            </Link>
          </li>
        ))}
      </ul>
      {scores.length > 0 && (
        <Section title={t('questionnaire.results')} lead={notDiagnosis}>
          <ScorePanel scores={scores} />
        </Section>
      )}
    </Page>
  )
}
