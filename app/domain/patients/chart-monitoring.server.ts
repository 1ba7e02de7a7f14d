import { readRow } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import type { Badge, CheckStatus } from '~/domain/monitoring-state/readiness'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'

type Row = {
  badge: Badge | 'NONE' | null
  status: CheckStatus | null
  last_check: string | null
  device_days: number | null
  minutes: number | null
}

/**
 * Returns the state of a patient's monitoring, or where to start it; null for a reader without a practice.
 */
export async function chartMonitoring(
  { practitioner, ...actor }: Actor,
  participantId: number,
  reader: Reader,
) {
  if (!practitioner) return null
  const { practiceId } = practitioner
  const row = await readRow<Row>(
    `SELECT s.badge, s.status, s.last_check, s.device_days, s.minutes FROM provider l
       JOIN monitoring_state s ON s.practice_id = l.practice_id AND s.participant_id = l.participant_id
      WHERE l.practice_id = $practiceId AND l.participant_id = $participantId`,
    { practiceId, participantId },
    { kept: true },
  )
  if (!row)
    return {
      state: null,
      to: isMasking({ ...actor, practitioner })
        ? null
        : `${pathTo('rpm.list', { practiceId })}?modal=start&target=${participantId}`,
    }
  return {
    state: {
      badge: row.badge ?? 'NONE',
      status: row.status,
      checked: dayText(row.last_check, reader),
      days: row.device_days ?? 0,
      minutes: row.minutes ?? 0,
    },
    to: pathTo('rpm.patient', { practiceId, participantId }),
  }
}
