import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { enter } from '~/access/guard.server'
import { pathTo } from '~/access/links'
import { loadChart } from '~/domain/patients/chart.server'
import { readerOf } from '~/domain/score/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { CountBadge } from '~/ui/badge'
import { LinkButton } from '~/ui/button'
import { Card } from '~/ui/card'
import { ModalPage } from '~/ui/dialog'
import { EmptyState, Page, Section } from '~/ui/page'
import { PatientHeader } from '~/ui/patient-header'
import { SafetyNotice } from '~/ui/question/safety-notice'
import { QuestionnaireList } from '~/ui/questionnaire-list'
import { ScoreHistoryTable } from '~/ui/score-history'
import { ScorePanel } from '~/ui/score-panel'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, theme, id } = await enter(request)
  const query = new URL(request.url).searchParams
  const historyOf = query.get('modal') === 'history' ? query.get('score') : null
  const chart = await loadChart(actor, id('participantId'), readerOf({ t, lang, actor, theme }), historyOf)
  return { ...chart, idempotencyKey: crypto.randomUUID() }
}

/** The at-a-glance chart of a patient (PAT-01). */
export default function Chart() {
  const { t } = useI18n()
  const { header, safety, scores, questionnaires, history, idempotencyKey } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const historyLink = (name: string) => `${pathname}?modal=history&score=${name}`
  return (
    <Page title={header.fullname} actions={<LinkButton to={pathTo('participant.details', { participantId: header.id })}>{t('chart.details')}</LinkButton>}>
      <PatientHeader patient={header} />
      {history && (
        <ModalPage title={t('chart.historyOf', { name: history.label })} closeTo={pathname}><ScoreHistoryTable history={history} responsesTo={(surveyId) => pathTo('survey.responses', { participantId: header.id, surveyId })} /></ModalPage>
      )}
      {safety.map((notice) => <SafetyNotice key={notice.survey_id} text={notice.text} note={t('chart.safetyDate', { date: notice.dateText })} />)}
      <Section title={t('chart.scores')}>
        {scores.length > 0 ? <ScorePanel scores={scores} historyLink={historyLink} /> : <Card><EmptyState title={t('chart.noScores')}>{t('chart.noScoresHint')}</EmptyState></Card>}
      </Section>
      <Card
        flush title={t('chart.questionnaires')}
        actions={<CountBadge count={questionnaires.uncompleted} label={t('questionnaire.uncompleted', { n: questionnaires.uncompleted })} />}
      >
        <div className="mt-3 border-t"><QuestionnaireList items={questionnaires.items} idempotencyKey={idempotencyKey} /></div>
      </Card>
    </Page>
  )
}
