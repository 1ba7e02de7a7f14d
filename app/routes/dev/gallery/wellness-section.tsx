import type { GoalView } from '~/domain/wellness/goal-view'
import type { HabitView } from '~/domain/wellness/habit-view'
import { useI18n } from '~/i18n/use-i18n'
import { Card } from '~/ui/basic/card'
import { Section } from '~/ui/basic/page'
import { GoalTable } from '~/ui/wellness/goal-table'
import { HabitCard } from '~/ui/wellness/habit-card'
import { ProgressNotes } from '~/ui/wellness/progress-notes'
import { RateHabit } from '~/ui/wellness/rate-habit'
import { SAMPLE } from './sample'
import { useSampleCard } from './use-sample-card'

/** Goals, habits with and without ratings, and the care team's note. */
export function WellnessSection() {
  const { lang } = useI18n()
  const s = SAMPLE[lang]
  const { dateText } = useSampleCard()
  const goal = (id: number, over: Partial<GoalView>): GoalView => ({
    id,
    goal: s.exercise,
    timeframe: '1 month',
    endText: dateText,
    daysLeft: 20,
    near: false,
    over: false,
    ...over,
  })
  const goals = [
    goal(1, { goal: s.long }),
    goal(2, { goal: s.sleep, near: true, daysLeft: 3 }),
    goal(3, { goal: s.diet, daysLeft: 1, near: true }),
    goal(4, { goal: s.stress, over: true, daysLeft: -2 }),
  ]
  const habit: HabitView = {
    id: 1,
    habit: s.exercise,
    categories: ['movement', 'sleep'],
    reminder: { day: 'MON', hour: 18 },
    archived: false,
    today: 7,
    week: 4,
    trend: 'improving',
    progress: [
      { day: '2026-03-01', dayText: dateText, value: 4 },
      { day: '2026-03-04', dayText: dateText, value: 7 },
    ],
    motivation: [{ day: '2026-03-01', dayText: dateText, importance: 8, confidence: 5 }],
  }
  const unrated = { today: null, week: 0, trend: null, progress: [], motivation: [], reminder: null }
  const rating = { day: '2026-03-04', action: '#rate', back: '/dev/ui', habit: s.exercise }
  return (
    <Section title="GoalTable, HabitCard, RateHabit, ProgressNotes">
      <div className="grid items-start gap-4 in-lg:grid-cols-2">
        <Card flush>
          <GoalTable goals={goals} editAt="#edit-" removeAt="#remove-" />
        </Card>
        <Card flush>
          <GoalTable goals={goals.slice(0, 1)} />
        </Card>
        <ul className="space-y-4">
          <HabitCard habit={habit}>
            <RateHabit {...rating} id={1} rated={7} />
          </HabitCard>
          <HabitCard habit={{ ...habit, ...unrated, id: 2, habit: s.long }}>
            <RateHabit {...rating} id={2} habit={s.long} rated={null} main />
          </HabitCard>
          <HabitCard habit={{ ...habit, ...unrated, id: 3, habit: s.diet, archived: true }} />
        </ul>
        <ProgressNotes
          note={{
            id: 1,
            links: [{ to: '#goals', label: s.focus }],
            by: 'Lee Park',
            locked: dateText,
            dateText,
            reason: s.sleep,
            plan: s.long,
            goals: [s.exercise, s.diet],
            addenda: [{ text: s.help, by: 'Lee Park' }],
          }}
        />
      </div>
    </Section>
  )
}
