import type { Actor } from '~/access/actor'
import { isCalendarDay } from '~/domain/calendar/calendar-view'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { saidRange } from '~/domain/calendar/said-when'
import { zoneName } from '~/i18n/zone-name'
import { emrAppointments } from '~/domain/emr/emr-appointments.server'
import { EMR_STATUSES } from '~/domain/emr/emr-statuses'
import type { Lang } from '~/i18n/t'
import { todayIn } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { quickRanges, monthBefore } from './quick-ranges'

/**
 * The data of a patient's EMR appointments page (APP-23): from a month ago, unless the address says
 * otherwise.
 */
export async function patientAppointments(
  actor: Actor,
  participantId: number,
  query: URLSearchParams,
  lang: Lang,
) {
  const zone = await zoneOfPractice(actor.practitioner?.practiceId ?? 0)
  const today = todayIn(zone)
  const text = (name: string) => query.get(name)?.trim().slice(0, 100) ?? ''
  const day = (name: string) => (isCalendarDay(query.get(name)) ? text(name) : '')
  const asked = {
    start: query.has('start') ? day('start') : monthBefore(today),
    end: day('end'),
    status: EMR_STATUSES.find((one) => one === query.get('status')) ?? '',
    service: text('service'),
  }
  const shown = { asked, statuses: EMR_STATUSES, quick: quickRanges(today), zone: zoneName(zone, lang) }
  if (asked.start && asked.end && asked.end < asked.start)
    return {
      ...shown,
      rows: [],
      refused: { key: 'emr.lookupError', why: { key: 'emr.endFirst', values: {} } },
    }
  try {
    const rows = await emrAppointments(actor, participantId, {
      ...(asked.start && { start: asked.start }),
      ...(asked.end && { end: asked.end }),
      ...(asked.status && { status: [asked.status] }),
      ...(asked.service && { service: asked.service }),
    })
    return {
      ...shown,
      refused: null,
      rows: rows.map(({ emr_id, start, end, comment, emr_status }) => ({
        id: emr_id,
        when: saidRange({ start_at: start, end_at: end }, zone, lang),
        comment,
        status: emr_status,
      })),
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 401 || error.data.key === 'shell.notAuthorized')
      throw error
    return { ...shown, rows: [], refused: { key: 'emr.lookupError', why: { ...error.data } } }
  }
}
