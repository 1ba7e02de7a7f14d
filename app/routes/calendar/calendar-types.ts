import type { loadCalendar } from './calendar-data.server'
import type { loadOwn } from './own-page.server'

export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>
export type OwnData = Awaited<ReturnType<typeof loadOwn>>
