import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { nextOwnTime, type OwnTime } from '~/domain/calendar/own-appointments.server'
import { measuresDue, type MeasuresDue } from '~/domain/monitoring/measures-due.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { QuestionnaireItem } from '~/domain/survey/questionnaire-items'
import { isUncompleted } from '~/domain/survey/survey-status'
import { NEAR_DAYS } from '~/domain/wellness/goal-end'
import type { GoalView } from '~/domain/wellness/goal-view'
import type { HabitToday } from '~/domain/wellness/habit-view'
import { loadTodays } from '~/domain/wellness/load-wellness.server'
import { formatList } from '~/i18n/format'
import { daysBetween, wallTimeOf } from '~/platform/wall-clock'
import type { TodayItem } from './participant-home'
import type { ProgressNote } from './progress-note'
import { progressNote } from './progress-note.server'
import { todayList, type ToDo } from './today-list'

/** Days that an ended goal, or a note from the care team, stays on the list. */
const FRESH_DAYS = 7

/** The key of the item that the first steps of a new participant also include. */
export const FIRST_GOAL = 'first-goal'

type Candidate = ToDo & { item: Omit<TodayItem, 'key' | 'kind'> }

/** Returns what this participant can do today, in sentences in their language. */
export async function loadToday(
  actor: Actor,
  participantId: number,
  items: readonly QuestionnaireItem[],
  reader: Reader,
): Promise<{ today: TodayItem[]; habits: HabitToday[]; rateAt: string; day: string }> {
  const [{ goals, anyGoal, habits, today: day, zone }, note, next] = await Promise.all([
    loadTodays(participantId, Math.max(FRESH_DAYS, NEAR_DAYS), reader.lang),
    progressNote(actor, reader),
    nextOwnTime(actor, { lang: reader.lang, zone: null }),
  ])
  const due = await measuresDue(participantId, day)
  const candidates = [
    ...(next ? appointmentNear(next, daysBetween(day, next.day), reader) : []),
    ...(due ? toMeasure(due, reader) : []),
    ...items.flatMap((item) => questionnaire(item, reader)),
    ...habits.flatMap((habit) => (habit.today === null ? [toRate(habit, reader)] : [])),
    ...goals.flatMap((goal) => goalNear(goal, reader)),
    ...(note ? newNote(note, daysBetween(wallTimeOf(note.locked, zone).day, day), reader) : []),
    ...(habits.length === 0 ? [first('habit', 'me.habits', reader)] : []),
    ...(!anyGoal ? [first('goal', 'me.goals', reader)] : []),
  ]
  const today = todayList(candidates).map(({ kind, id, item }) => ({ ...item, kind, key: `${kind}-${id}` }))
  return { today, habits, rateAt: pathTo('me.rate'), day }
}

/** For a participant west of the practice, "tomorrow" (on the practice's clock) may still be today. */
function appointmentNear({ id, time, when, zone, who }: OwnTime, inDays: number, { t }: Reader): Candidate[] {
  if (inDays > NEAR_DAYS) return []
  const key = inDays <= 0 ? 'appointmentToday' : inDays === 1 ? 'appointmentTomorrow' : 'appointment'
  const text = t(`wellness.today.${key}`, { when: `${inDays <= 1 ? time : when} (${zone})`, name: who })
  const action = { to: pathTo('me.appointments'), label: t('wellness.today.look') }
  return [{ kind: 'appointment', id, due: Math.max(inDays, 0), item: { text, action } }]
}

function questionnaire(
  { code, title, status, asked, action }: QuestionnaireItem,
  { t }: Reader,
): Candidate[] {
  if (!isUncompleted(status) || !asked || !action || action.kind === 'create') return []
  const started = action.kind === 'resume'
  const text = t(started ? 'wellness.today.goOn' : 'wellness.today.questionnaire', { name: title })
  const label = t(started ? 'wellness.today.goOnButton' : 'wellness.today.start')
  return [{ kind: 'questionnaire', id: code, due: 0, item: { text, action: { to: action.to, label } } }]
}

function toRate({ id, habit, week }: HabitToday, { t }: Reader): Candidate {
  const text = week > 0 ? t('wellness.today.habitWeek', { name: habit, n: week }) : habit
  return { kind: 'habit', id, due: 0, item: { text, rate: { id, habit } } }
}

function goalNear({ id, goal, near, over, daysLeft }: GoalView, { t }: Reader): Candidate[] {
  if (!near && !(over && daysLeft >= -FRESH_DAYS)) return []
  const key = over ? 'goalOver' : daysLeft === 0 ? 'goalToday' : daysLeft === 1 ? 'goalTomorrow' : 'goalNear'
  const text = t(`wellness.today.${key}`, { name: goal, n: daysLeft })
  const action = { to: pathTo('me.goals'), label: t('wellness.today.look') }
  return [{ kind: 'goal', id, due: Math.max(daysLeft, 0), item: { text, action } }]
}

function newNote({ id, by }: ProgressNote, age: number, { t }: Reader): Candidate[] {
  if (age > FRESH_DAYS) return []
  const action = { to: `${pathTo('me.goals')}#progress-note`, label: t('wellness.today.read') }
  return [{ kind: 'note', id, due: 0, item: { text: t('wellness.today.note', { name: by }), action } }]
}

/** Nothing is planned yet: suggests a beginning, after everything that is due. */
function first(id: 'habit' | 'goal', to: 'me.habits' | 'me.goals', { t }: Reader): Candidate {
  const action = { to: `${pathTo(to)}?modal=create`, label: t('wellness.today.add') }
  const text = t(id === 'habit' ? 'wellness.today.firstHabit' : 'wellness.today.firstGoal')
  return { kind: 'first', id, due: FRESH_DAYS + (id === 'habit' ? 1 : 2), item: { text, action } }
}

/**
 * Readings that the practice expects. The button opens the entry form if any of them can be typed in,
 * otherwise the metrics page.
 */
function toMeasure({ metrics, any }: MeasuresDue, { t, lang }: Reader): Candidate[] {
  if (metrics.length === 0 && !any) return []
  const what = formatList(
    metrics.map((metric) => t(`wellness.today.measured.${metric}`)),
    lang,
  )
  const text = any ? t('wellness.today.measureAny') : t('wellness.today.measure', { name: what })
  const isTyped = any || metrics.some((metric) => metric === 'WEIGHT' || metric === 'BLOOD_PRESSURE')
  const page = pathTo('me.metrics')
  const action = isTyped
    ? { to: `${page}?modal=entry`, label: t('wellness.today.enter') }
    : { to: page, label: t('wellness.today.look') }
  return [{ kind: 'measure', id: 'today', due: 0, item: { text, action } }]
}
