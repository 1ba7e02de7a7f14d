import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { loadFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
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
export async function chartMonitoring(actor: Actor, participantId: number, reader: Reader) {
  if (!actor.practitioner) return null
  const { practiceId } = actor.practitioner
  const row = await readRow<Row>(
    `SELECT s.badge, s.status, s.last_check, s.device_days, s.minutes FROM provider l
       JOIN monitoring_state s ON s.practice_id = l.practice_id AND s.participant_id = l.participant_id
      WHERE l.practice_id = $practiceId AND l.participant_id = $participantId`,
    { practiceId, participantId },
    { kept: true },
  )
  if (!row) {
    const facts = await loadFacts(actor, { participant: participantId, practice: practiceId })
    const mayBegin = facts !== null && decide(recordRules['rpm-check'].begin, actor, facts)
    return {
      state: null,
      to: !mayBegin ? null : `${pathTo('rpm.list', { practiceId })}?modal=start&target=${participantId}`,
    }
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
