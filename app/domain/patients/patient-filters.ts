import type { Where } from '~/access/conditions'
import { hasOpenEvent } from '~/domain/safety/has-open-event'
import { wellnessVisitOf } from '~/domain/survey/wellness-visit'

/** The patient list's select (PAT-05), with those choices whose data exist; "all" is the empty choice. */
export const PATIENT_SHOWS = ['safety', 'appointment', 'evaluation', 'ccm'] as const

/** An appointment alerts from this many days before it until it is changed (OP-69). */
const ALERT_DAYS = 14
/** Months after which an evaluation is due again (OP-69). */
const EVALUATION_MONTHS = 12
/** An evaluation is the whole wellness visit: each of its parts has been completed, the diet in either way. */
const VISIT_PARTS = wellnessVisitOf(['MH', 'DIET', 'STRESS', 'EXERCISE', 'SLEEP'])
const VISIT_CODES = [...VISIT_PARTS, 'DIETID'].map((code) => `'${code}'`).join(', ')

/**
 * The condition of one choice, on `participant`, for the practice bound as `$showPractice`. `today` is the practice's
 * calendar day. An unknown choice finds nothing.
 */
export function showWhere(show: string, practiceId: number, today: string): Where {
  switch (show) {
    case 'safety':
      return hasOpenEvent('participant.id')
    case 'appointment':
      return linked('l.appointment < $showBefore', practiceId, {
        showBefore: plusDays(today, ALERT_DAYS + 1),
      })
    case 'ccm':
      return linked('l.chronic_care_start IS NOT NULL', practiceId)
    case 'evaluation':
      return {
        sql: `(SELECT COUNT(DISTINCT CASE e.questionnaire_code WHEN 'DIETID' THEN 'DIET' ELSE e.questionnaire_code END)
                 FROM survey e WHERE e.participant_id = participant.id AND e.questionnaire_code IN (${VISIT_CODES})
                 AND e.archived = 0 AND e.completed >= $showSince) < ${VISIT_PARTS.length}`,
        bind: { showSince: minusMonths(today, EVALUATION_MONTHS) },
      }
    default:
      return { sql: '1 = 0', bind: {} }
  }
}

/** Whether a link's appointment date alerts: past, or within the next two weeks. */
export function isAppointmentAlert(appointment: string | null, today: string): boolean {
  return appointment !== null && appointment < plusDays(today, ALERT_DAYS + 1)
}

function linked(condition: string, practiceId: number, bind: Record<string, unknown> = {}): Where {
  return {
    sql: `EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = participant.id AND l.practice_id = $showPractice AND ${condition})`,
    bind: { showPractice: practiceId, ...bind },
  }
}

function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day so many months before; the 31st of a short month rolls over into the next one. */
function minusMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}
