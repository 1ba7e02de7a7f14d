import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { loadChart, type ChartModal } from '~/domain/patients/chart.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { thankYouBox } from '~/domain/survey/thank-you.server'
import { useI18n } from '~/i18n/use-i18n'
import { CountBadge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ChartGroups } from '~/ui/chart/chart-groups'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { SafetyNotice } from '~/ui/question/safety-notice'
import { ThankYou } from '../survey/thank-you'
import { QuestionnaireList } from '~/ui/patient/questionnaire-list'
import { ReadinessTable } from '~/ui/chart/readiness'
import { AllTrends, ScoreHistoryView } from '~/ui/chart/score-history'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, id, theme } = await enter(request)
  const query = new URL(request.url).searchParams
  const thanks = await thankYouBox(actor, id('participantId'), query, t)
  const chart = await loadChart(
    actor,
    id('participantId'),
    readerOf({ t, lang, actor, theme }),
    modalOf(query),
  )
  return {
    ...chart,
    thanks,
    showReadiness: query.get('modal') === 'readiness',
    idempotencyKey: crypto.randomUUID(),
  }
}

/** The at-a-glance chart of a patient (PAT-01), after a questionnaire was filled in for them with a word on that. */
export default function Chart() {
  const { t } = useI18n()
  const {
    header,
    notDiagnosis,
    safety,
    questionnaires,
    thanks,
    trends,
    history,
    showReadiness,
    idempotencyKey,
    ...scores
  } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const safetyTo = pathTo('safety.list', { participantId: header.id })
  const hasScores =
    scores.measures.length > 0 ||
    [...scores.groups, scores.mindset].some((group) => group.scores.length > 0) ||
    scores.readiness?.note ||
    scores.lights.some(({ state }) => state !== 'unknown')
  return (
    <Page title={header.fullname}>
      {thanks && <ThankYou box={thanks} />}
      {history && (
        <ModalPage title={t('chart.historyOf', { name: history.card.label })} closeTo={pathname}>
          <ScoreHistoryView
            history={history}
            responsesTo={(surveyId) => pathTo('survey.responses', { participantId: header.id, surveyId })}
          />
        </ModalPage>
      )}
      {trends && (
        <ModalPage title={t('chart.history')} closeTo={pathname}>
          <AllTrends cards={trends} />
        </ModalPage>
      )}
      {showReadiness && scores.readiness && (
        <ModalPage title={scores.readiness.card.label} closeTo={pathname}>
          <ReadinessTable groups={scores.readiness.groups} />
        </ModalPage>
      )}
      {safety.map((notice) => (
        <SafetyNotice
          key={notice.id}
          text={`${notice.what}. ${notice.advice}`}
          note={`${notice.said} · ${notice.raised}`}
        >
          <p>
            <Link
              to={`${safetyTo}?modal=deal&target=${notice.id}`}
              className="inline-flex min-h-[44px] items-center"
            >
              {t('chart.dealWith')}
            </Link>
          </p>
        </SafetyNotice>
      ))}
      <Section
        title={t('chart.coachingSummary')}
        lead={hasScores ? notDiagnosis : undefined}
        actions={
          hasScores && (
            <LinkButton id="all-trends" to={`${pathname}?modal=history`}>
              {t('chart.allTrends')}
            </LinkButton>
          )
        }
      >
        {hasScores ? (
          <ChartGroups
            {...scores}
            historyLink={(name) => `${pathname}?modal=history&score=${name}`}
            readinessTo={`${pathname}?modal=readiness`}
          />
        ) : (
          <Card>
            <EmptyState title={t('chart.noScores')}>{t('chart.noScoresHint')}</EmptyState>
          </Card>
        )}
      </Section>
      <Card
        flush
        title={t('chart.questionnaires')}
        actions={
          <CountBadge
            count={questionnaires.uncompleted}
            label={t('questionnaire.uncompleted', { n: questionnaires.uncompleted })}
          />
        }
      >
        <div className="mt-3 border-t">
          <QuestionnaireList items={questionnaires.items} idempotencyKey={idempotencyKey} />
        </div>
      </Card>
    </Page>
  )
}

/** `?modal=history` shows the trends of all scores, `&score=NAME` every value of one. */
function modalOf(query: URLSearchParams): ChartModal {
  if (query.get('modal') !== 'history') return null
  const score = query.get('score')
  return score ? { kind: 'history', score } : { kind: 'trends' }
}
