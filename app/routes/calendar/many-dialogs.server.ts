import { createHash } from 'node:crypto'
import type { Actor } from '~/access/actor'
import { isCalendarDay } from '~/domain/calendar/calendar-view'
import {
  appointmentsToClear,
  seenText,
  type ClearAsked,
  type Seen,
} from '~/domain/calendar/clear-appointments.server'
import { previewClone } from '~/domain/calendar/clone-appointments.server'
import { MOST_WEEKS, type Clone } from '~/domain/calendar/clone-plan'
import { saidRange } from '~/domain/calendar/said-when'
import { NUMBER_FAULTS, readTypedNumber } from '~/platform/read-number'
import type { Lang } from '~/i18n/t'
import type { Place } from './calendar-place.server'

/** Maximum lines of a preview that are written out. */
const MOST_LINES = 50

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function weekdaysIn(params: URLSearchParams): number[] {
  return [...new Set(params.getAll('days').map(Number))].filter((day) => [0, 1, 2, 3, 4, 5, 6].includes(day))
}

function weeksIn(params: URLSearchParams, least: number): number | null {
  const read = readTypedNumber(params.get('weeks') ?? '')
  if ('wrong' in read || !Number.isInteger(read.value)) return null
  return read.value >= least && read.value <= MOST_WEEKS ? read.value : null
}

/** What the field of the weeks says: as it was typed, and what is wrong with it once it was asked for. */
function weeksField(params: URLSearchParams, least: number) {
  const value = params.get('weeks') ?? '1'
  const read = readTypedNumber(value)
  if (!params.has('preview') || weeksIn(params, least) !== null) return { value, fault: null }
  if ('wrong' in read && read.wrong === 'ambiguous') return { value, fault: NUMBER_FAULTS.ambiguous }
  if ('wrong' in read || !Number.isInteger(read.value)) return { value, fault: 'form.integer' }
  return { value, fault: read.value < least ? `form.min|${least}` : `form.max|${MOST_WEEKS}` }
}

/** The input of the clone dialog; null if something is missing or invalid (APP-07). */
export function readClone({ searchParams }: Place): Omit<Clone, 'times'> | null {
  const [origin, days, weeks] = [
    searchParams.get('origin'),
    weekdaysIn(searchParams),
    weeksIn(searchParams, 1),
  ]
  return isCalendarDay(origin) && days.length > 0 && weeks !== null ? { origin, days, weeks } : null
}

/** The input of the clear dialog; null if something is missing or invalid (APP-08, APP-09). */
export function readClear({ searchParams, practitionerId, today }: Place): ClearAsked | null {
  const isDates = searchParams.get('by') !== 'pattern'
  const isRange = searchParams.get('part') === 'range'
  const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
  if (isRange && !(TIME.test(from) && TIME.test(to) && from <= to)) return null
  const part = isRange ? { from, to } : { from: null, to: null }
  const specDay = searchParams.get('specDay')
  if (isDates)
    return isCalendarDay(specDay)
      ? { practitionerId, specDay, weekdays: [], weeks: 0, ...part, currentDate: today }
      : null
  const [weekdays, weeks] = [weekdaysIn(searchParams), weeksIn(searchParams, 0)]
  return weekdays.length > 0 && weeks !== null
    ? { practitionerId, specDay: null, weekdays, weeks, ...part, currentDate: today }
    : null
}

/**
 * A digest of these appointments with their times and patients, to check that they are still what was shown.
 */
export function seenDigest(rows: readonly Seen[]): string {
  return createHash('sha256').update(rows.map(seenText).join('\n')).digest('hex')
}

/** The data of the clone dialog: what was typed, what is wrong with it, or what will be created. */
export async function cloneDialog(actor: Actor, place: Place, lang: Lang) {
  const { searchParams, state } = place
  const typed = {
    origin: searchParams.get('origin') ?? state.day,
    days: weekdaysIn(searchParams),
    weeks: weeksField(searchParams, 1),
  }
  if (!searchParams.has('preview')) return { typed, wrong: null, plan: null }
  const clone = readClone(place)
  if (!clone) return { typed, wrong: 'appointment.cloneFields', plan: null }
  const plan = await previewClone(actor, { practitionerId: place.practitionerId, ...clone })
  const said = (range: { start_at: string; end_at: string }) => saidRange(range, plan.zone, lang)
  return {
    typed,
    wrong: null,
    plan: {
      made: plan.made.length,
      shifted: plan.shifted,
      skipped: plan.skipped.length,
      lines: plan.made.slice(0, MOST_LINES).map(said),
      left: plan.skipped.slice(0, MOST_LINES).map((range) => ({ when: said(range), why: range.why })),
    },
  }
}

/**
 * The data of the clear dialog: what was typed, what is wrong with it, or what will be deleted, and with
 * whom.
 */
export async function clearDialog(actor: Actor, place: Place, lang: Lang) {
  const { searchParams, state } = place
  const typed = {
    by: searchParams.get('by') === 'pattern' ? 'pattern' : 'dates',
    specDay: searchParams.get('specDay') ?? state.day,
    days: weekdaysIn(searchParams),
    weeks: weeksField(searchParams, 0),
    part: searchParams.get('part') === 'range' ? 'range' : 'day',
    from: searchParams.get('from') ?? '',
    to: searchParams.get('to') ?? '',
  }
  if (!searchParams.has('preview')) return { typed, wrong: null, plan: null }
  const asked = readClear(place)
  if (!asked) return { typed, wrong: 'appointment.clearFields', plan: null }
  const { rows, past, zone } = await appointmentsToClear(actor, asked)
  const taken = rows.filter((row) => row.participant_id !== null)
  return {
    typed,
    wrong: null,
    plan: {
      count: rows.length,
      taken: taken.length,
      past,
      seen: seenDigest(rows),
      lines: [...taken, ...rows.filter((row) => row.participant_id === null)]
        .slice(0, MOST_LINES)
        .map((row) => ({ when: saidRange(row, zone, lang), patient: row.patient })),
    },
  }
}
