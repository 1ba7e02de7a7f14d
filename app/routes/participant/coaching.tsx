import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { COACHING_TABS, coachingTab, coachingTabs, type CoachingTab } from '~/domain/patients/coaching-tabs'
import { loadCoaching, type CoachingPages } from '~/domain/patients/coaching.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { EmptyState, Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { ChartGroup, Measures, SocialFactors } from '~/ui/chart/chart-groups'
import { ReadinessGauge, ReadinessTable } from '~/ui/chart/readiness'
import { AllTrends } from '~/ui/chart/score-history'
import { WbiBreakdown } from '~/ui/chart/wbi-breakdown'
import { CoachedGoals, CoachedHabits, CoachedNotes, CoachedPath, HabitLog } from './coaching-pages'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang, id, theme } = await enter(request)
  const tabs = coachingTabs(theme)
  const tab = coachingTab(new URL(request.url).searchParams.get('tab'), tabs)
  const reader = readerOf({ t, lang, actor, theme })
  const coaching = await loadCoaching(actor, id('participantId'), tab, reader)
  return {
    ...coaching,
    tabs,
    notDiagnosis: t('score.notDiagnosis'),
    chartTo: pathTo('participant.chart', { participantId: id('participantId') }),
  }
}

type Drawn<Tab extends CoachingTab> = { shown: CoachingPages[Tab]; chartTo: string; here: string }

/** The component for each page of the summary. */
const PICTURES: { [Tab in CoachingTab]: (props: Drawn<Tab>) => ReactNode } = {
  summary: Summary,
  habits: CoachedHabits,
  logs: HabitLog,
  goals: CoachedGoals,
  path: CoachedPath,
  notes: CoachedNotes,
  mindset: Mindset,
  trends: Trends,
}

/** A patient's coaching summary; each of its pages has its own address (PAT-14). */
export default function Coaching() {
  const { t } = useI18n()
  const { header, page, tabs, notDiagnosis, chartTo } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const Picture = PICTURES[page.tab] as (props: Drawn<CoachingTab>) => ReactNode
  return (
    <Page title={t('chart.coachingOf', { name: header.fullname })} lead={notDiagnosis}>
      <Tabs
        label={t('chart.coachingSummary')}
        items={tabs.map((tab) => ({
          to: tab === COACHING_TABS[0] ? pathname : `${pathname}?tab=${tab}`,
          label: t(`chart.coaching.${tab}`),
          current: tab === page.tab,
        }))}
      />
      <h2 className="sr-only">{t(`chart.coaching.${page.tab}`)}</h2>
      <Picture shown={page.shown} chartTo={chartTo} here={pathname} />
    </Page>
  )
}

const historyOn = (chartTo: string) => (name: string) => `${chartTo}?modal=history&score=${name}`

/**
 * Current data: lifestyle, biometric and social risk factors, and the patient's readiness to change (PAT-16).
 */
function Summary({ shown, chartTo, here }: Drawn<'summary'>) {
  const { groups, lights, readiness, measures, notes } = shown
  return (
    <div className="grid items-start gap-6 in-lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0 space-y-4">
        {groups.map((group) => (
          <ChartGroup key={group.id} group={group} historyLink={historyOn(chartTo)} since={null} />
        ))}
      </div>
      <div className="min-w-0 space-y-4">
        {readiness && readiness.card.latest.value !== null && (
          <Card>
            <ReadinessGauge readiness={readiness} tableTo={`${here}?tab=mindset`} />
          </Card>
        )}
        <CoachedNotes shown={notes} />
        <SocialFactors lights={lights} />
        <Measures measures={measures} />
      </div>
    </div>
  )
}

/** Well-being and readiness to change, broken down. */
function Mindset({ shown, chartTo }: Drawn<'mindset'>) {
  const { mindset, readiness, wellBeing } = shown
  const ready = readiness !== null && readiness.card.latest.value !== null
  return (
    <div className="max-w-3xl space-y-6">
      <ChartGroup group={mindset} historyLink={historyOn(chartTo)} since={null} />
      {wellBeing && <WbiBreakdown breakdown={wellBeing} />}
      {ready && (
        <Card title={readiness.card.label}>
          <ReadinessTable groups={readiness.groups} />
        </Card>
      )}
    </div>
  )
}

/** All scores over time. */
function Trends({ shown: { cards } }: Drawn<'trends'>) {
  const { t } = useI18n()
  return cards.length > 0 ? (
    <AllTrends cards={cards} />
  ) : (
    <Card>
      <EmptyState title={t('chart.noScores')}>{t('chart.noScoresHint')}</EmptyState>
    </Card>
  )
}
