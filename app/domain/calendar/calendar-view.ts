import { dayAfter, isDay } from '~/platform/wall-clock'
import { positiveInteger } from '~/access/match'
import { sundayOf } from './wall-times'

export const VIEWS = ['agenda', 'day', '3day', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

/** Minutes of a row of the grid, finest first (APP-19), and at what hour it begins to be shown. */
export const SLOTS = [15, 30, 60, 120] as const
export type Slot = (typeof SLOTS)[number]

/** So many calendars stand side by side. */
const MOST_COLLEAGUES = 5

/** What the address of a calendar says: which days of whom, and how they are drawn. */
export type CalendarState = { view: View; day: string; slot: Slot; colleagues: number[] }

const DEFAULTS = { view: 'week', slot: 30 } as const

/** A day that a calendar goes to. */
export function isCalendarDay(text: string | null): text is string {
  return isDay(text) && text >= '1900' && text < '2200'
}

/** Reads it; what is not there or wrong is as at first: the week of `today`. */
export function readCalendar(params: URLSearchParams, today: string): CalendarState {
  const [view, slot, day] = [params.get('view'), Number(params.get('slot')), params.get('day')]
  return {
    view: VIEWS.find((known) => known === view) ?? DEFAULTS.view,
    slot: SLOTS.find((known) => known === slot) ?? DEFAULTS.slot,
    day: isCalendarDay(day) ? day : today,
    colleagues: [
      ...new Set(
        [...(params.get('with') ?? '').split(','), ...params.getAll('beside')].flatMap(
          (id) => positiveInteger(id) ?? [],
        ),
      ),
    ].slice(0, MOST_COLLEAGUES),
  }
}

/** The address of a calendar in some state; what is as at first is left out, so that a bookmark is short. */
export function calendarAddress(path: string, state: CalendarState, today: string): string {
  const params = new URLSearchParams()
  if (state.view !== DEFAULTS.view) params.set('view', state.view)
  if (state.day !== today) params.set('day', state.day)
  if (state.slot !== DEFAULTS.slot) params.set('slot', String(state.slot))
  if (state.colleagues.length > 0) params.set('with', state.colleagues.join(','))
  const text = params.toString().replace(/%2C/g, ',')
  return text ? `${path}?${text}` : path
}

/** The days that a view shows: from the first, so many. Weeks begin on Sunday (OP-25). */
export function daysOf({ view, day }: Pick<CalendarState, 'view' | 'day'>): { first: string; count: number } {
  switch (view) {
    case 'day':
      return { first: day, count: 1 }
    case '3day':
      return { first: day, count: 3 }
    case 'month': {
      const first = sundayOf(`${day.slice(0, 7)}-01`)
      return { first, count: 42 }
    }
    default:
      return { first: sundayOf(day), count: 7 }
  }
}

/** The day that the link to the days before or after leads to. */
export function stepped(state: CalendarState, step: 1 | -1): string {
  if (state.view !== 'month') return dayAfter(state.day, step * daysOf(state).count)
  const [year = 0, month = 1] = state.day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10)
}
