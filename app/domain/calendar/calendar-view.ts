import { dayAfter, isDay } from '~/platform/wall-clock'
import { positiveInteger } from '~/access/match'
import { sundayOf } from './wall-times'

export const VIEWS = ['agenda', 'day', '3day', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

/** Minutes per row of the grid, finest first (APP-19). */
export const SLOTS = [15, 30, 60, 120] as const
export type Slot = (typeof SLOTS)[number]

/** Maximum colleagues' calendars shown side by side. */
const MOST_COLLEAGUES = 5

/** The state in a calendar's address: which days, whose, and how they are shown. */
export type CalendarState = { view: View; day: string; slot: Slot; colleagues: number[] }

const DEFAULTS = { view: 'week', slot: 30 } as const

/** True for a day that a calendar can show. */
export function isCalendarDay(text: string | null): text is string {
  return isDay(text) && text >= '1900' && text < '2200'
}

/** Reads the state of a calendar; missing or invalid values get the defaults: the week of `today`. */
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

/** Returns the address for a calendar's state, without default values, so that a bookmark is short. */
export function calendarAddress(path: string, state: CalendarState, today: string): string {
  const params = new URLSearchParams()
  if (state.view !== DEFAULTS.view) params.set('view', state.view)
  if (state.day !== today) params.set('day', state.day)
  if (state.slot !== DEFAULTS.slot) params.set('slot', String(state.slot))
  if (state.colleagues.length > 0) params.set('with', state.colleagues.join(','))
  const text = params.toString().replace(/%2C/g, ',')
  return text ? `${path}?${text}` : path
}

/** Returns the first day and the number of days that a view shows. Weeks begin on Sunday (OP-25). */
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

/** Returns the day for the link to the previous or next period. */
export function stepped(state: CalendarState, step: 1 | -1): string {
  if (state.view !== 'month') return dayAfter(state.day, step * daysOf(state).count)
  const [year = 0, month = 1] = state.day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10)
}
