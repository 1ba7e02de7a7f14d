import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { loadChart, type ChartModal } from '~/domain/patients/chart.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { thankYouBox } from '~/domain/survey/thank-you.server'
import { useI18n } from '~/i18n/use-i18n'
import { LinkButton } from '~/ui/basic/button'
import { Card } from '~/ui/basic/card'
import { ChartGroups } from '~/ui/chart/chart-groups'
import { ModalPage } from '~/ui/basic/dialog'
import { Link } from '~/ui/basic/link'
import { EmptyState, Page, Section } from '~/ui/basic/page'
import { SafetyNotice } from '~/ui/patient/safety-notice'
import { ChartBlocks } from './chart-blocks'
import { loadChartBlocks } from './chart-blocks.server'
import { ThankYou } from './thank-you'
import { ReadinessTable } from '~/ui/chart/readiness'
import { AllTrends, ScoreHistoryView } from '~/ui/chart/score-history'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, id, theme } = await enter(request)
  const query = new URL(request.url).searchParams
  const thanks = await thankYouBox(actor, id('participantId'), query, t)
  const reader = readerOf({ t, lang, actor, theme })
  const chart = await loadChart(actor, id('participantId'), reader, modalOf(query))
  return {
    ...chart,
    blocks: await loadChartBlocks({
      actor,
      participantId: chart.header.id,
      reader,
      allNotes: query.get('notes') === 'all',
    }),
    thanks,
    showReadiness: query.get('modal') === 'readiness',
    idempotencyKey: crypto.randomUUID(),
  }
}

/** A patient's chart at a glance (PAT-01); with a message after a questionnaire was filled in for them. */
export default function Chart() {
  const { t } = useI18n()
  const { thanks, showReadiness, ...chart } = useLoaderData<typeof loader>()
  const { header, notDiagnosis, safety, trends, history, ...scores } = chart
  const { pathname } = useLocation()
  const safetyTo = pathTo('safety.list', { participantId: header.id })
  const hasScores =
    [...scores.groups, scores.mindset].some((group) => group.scores.length > 0) || scores.readiness?.note
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
      <ChartBlocks place="top" chart={chart} />
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
      <div className="work-columns">
        <div>
          <ChartBlocks place="notes" chart={chart} />
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
                since={chart.blocks.attention.since?.at ?? null}
              />
            ) : (
              <Card>
                <EmptyState title={t('chart.noScores')}>{t('chart.noScoresHint')}</EmptyState>
              </Card>
            )}
          </Section>
          <ChartBlocks place="main" chart={chart} />
        </div>
        <section aria-label={t('chart.reference')}>
          <ChartBlocks place="side" chart={chart} />
        </section>
      </div>
    </Page>
  )
}

/** `?modal=history` shows the trends of all scores, with `&score=NAME` all values of one. */
function modalOf(query: URLSearchParams): ChartModal {
  if (query.get('modal') !== 'history') return null
  const score = query.get('score')
  return score ? { kind: 'history', score } : { kind: 'trends' }
}
