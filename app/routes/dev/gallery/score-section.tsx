import type { MeasureText } from '~/domain/patients/chart-scores'
import type { Light } from '~/domain/stored-scores/lights'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { ChartGroup, ChartGroups, Measures, SocialFactors } from '~/ui/chart/chart-groups'
import { AllTrends, ScoreHistoryView } from '~/ui/chart/score-history'
import { ScoreWidgets } from '~/ui/chart/score-widget'
import { useSampleCard } from './use-sample-card'

const STATES: Light['state'][] = ['on', 'off', 'unknown', 'on']

/** Chart scores in their groups, measured values, and all values of one score: with values and without. */
export function ScoreSection() {
  const { s, card, dateText } = useSampleCard()
  const named = (name: string, value: number | null) => ({ ...card(value), name: `group-${name}` })
  const rows = { historyLink: (name: string) => `#${name}`, since: null }
  const measure = (name: string, over: Partial<MeasureText> = {}): MeasureText => ({
    name,
    label: s.weight,
    display: '71.5 kg',
    dateText,
    classText: '',
    risk: null,
    change: null,
    mark: null,
    ...over,
  })
  const lights = STATES.map((state, index) => ({
    name: `social-${index}`,
    label: [s.sleep, s.stress, s.long, s.work][index]!,
    state,
    dateText: state === 'unknown' ? '' : dateText,
  }))
  const history = card(6)
  return (
    <Section title="ChartGroups, Measures, SocialFactors, ScoreHistoryView, AllTrends, ScoreWidgets">
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <ChartGroups
          {...rows}
          groups={[
            { id: 'lifestyle', label: s.life, scores: [named('a', 7), named('b', 2)], missing: [s.diet] },
          ]}
          mindset={{ id: 'mindset', label: s.mind, scores: [], missing: [s.overall] }}
          readiness={null}
          wellBeing={null}
          readinessTo="#readiness"
        />
        <ChartGroup
          {...rows}
          group={{ id: 'biometric', label: s.body, scores: [named('c', 5)], missing: [] }}
        />
        <Measures
          measures={[
            measure('a', { classText: s.moderate, risk: 1 }),
            measure('b', { classText: s.high, risk: 3, mark: 'open' }),
            measure('c', { mark: 'confirmed' }),
            ...['d', 'e', 'f', 'g'].map((name) => measure(name, { dateText: '' })),
          ]}
        />
        <SocialFactors lights={lights} />
        <Card>
          <ScoreHistoryView
            history={{
              card: history,
              rows: history.points.map((point, index) => ({ ...point, survey_id: index })).reverse(),
            }}
            responsesTo={(id) => `#answers-${id}`}
          />
        </Card>
        <Card>
          <ScoreHistoryView history={{ card: card(null), rows: [] }} responsesTo={String} />
        </Card>
        <Card>
          <AllTrends cards={[named('d', 4), named('e', 8)]} />
        </Card>
        <Card>
          <AllTrends cards={[]} />
        </Card>
      </div>
      <ScoreWidgets
        idempotencyKey="gallery"
        widgets={[
          { card: named('f', 7), status: 'recent', todo: null },
          { card: named('g', null), status: 'none', todo: null },
        ]}
      />
    </Section>
  )
}
