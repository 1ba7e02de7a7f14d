import { readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Participant } from 'db/models/participant'
import type { User } from 'db/models/user'
import { dropPasswordLinks } from '~/domain/account/account.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { judgeReadingsAgain } from '~/domain/metrics/unchecked.server'
import { dropOpen } from '~/domain/monitoring/open-readings.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import type { ParticipantUpdate } from './participant-schema'

/**
 * What recording a death changed, so that a mistake can be undone: whether the account was enabled, and the
 * ids of ended monitoring episodes.
 */
export type Undo = { open: boolean; monitoring: number[] }
type Stored = Pick<Participant, 'died' | 'dob'> & { disabled: boolean }

/**
 * Validates what a save says about a death (OP-126).
 * @throws Refusal 422 for a day before birth, for removing the date without a reason or giving a reason
 * without removing it, and for enabling the account again.
 */
export function judgeDeath(stored: Stored, input: ParticipantUpdate): void {
  const died = input.died === undefined ? stored.died : input.died
  const isUndone = stored.died !== null && died === null
  const dob = input.dob ?? stored.dob
  if (died !== null && dob !== null && died < dob) throw invalid({ died: ['participant.diedBeforeBirth'] })
  if (isUndone && !input.died_undone) throw invalid({ died_undone: ['participant.diedReason'] })
  if (!isUndone && input.died_undone) throw invalid({ died_undone: ['participant.diedReasonOnly'] })
  if (died !== null && stored.died !== null && stored.disabled && input.disabled === false)
    throw invalid({ disabled: ['participant.diedDisabled'] })
}

/**
 * Sets the new date of death of a locked record and what follows from it: monitoring ends on that day and
 * password links are deleted; without a date, the monitoring it had ended resumes. Call it before saving the
 * record.
 * @returns whether the account is to be disabled.
 */
export async function setDeath(participant: Participant, user: User, died: string | null): Promise<boolean> {
  const before = participant.died === null ? null : undoOf(participant)
  await lockPatients([participant.id])
  if (before) await resumeMonitoring(participant, before.monitoring)
  const open = before ? before.open : user.disabled === 0
  if (died === null) {
    participant.set({ died, died_undo: null })
    return !open
  }
  const monitoring = await endMonitoring(participant.id, died)
  participant.set({ died, died_undo: JSON.stringify({ open, monitoring } satisfies Undo) })
  await dropPasswordLinks(user.id)
  return true
}

/** Updates lists after the record was saved. */
export async function keepDeath(participantId: number): Promise<void> {
  await judgeReadingsAgain([participantId])
  await keepMonitoring([participantId])
  await keepAttention([participantId])
}

function undoOf({ died_undo }: Participant): Undo {
  return died_undo === null ? { open: false, monitoring: [] } : (JSON.parse(died_undo) as Undo)
}

async function endMonitoring(participantId: number, died: string): Promise<number[]> {
  const ended = await readRows<{ id: number; practice_id: number }>(
    `UPDATE monitoring SET ended = $died, version = version + 1, updated = $now
      WHERE participant_id = $participantId AND ended IS NULL RETURNING id, practice_id`,
    { participantId, died, now: now() },
  )
  for (const { practice_id } of ended) await dropOpen({ practiceId: practice_id, participantId })
  return ended.map(({ id }) => id)
}

/** If a practice has started monitoring again meanwhile, that stays. */
async function resumeMonitoring({ died }: Participant, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const these = idsIn('id', ids)
  await writeRows(
    `UPDATE monitoring SET ended = NULL, version = version + 1, updated = $now
      WHERE ${these.sql} AND ended = $died AND NOT EXISTS (SELECT 1 FROM monitoring going
        WHERE going.practice_id = monitoring.practice_id AND going.participant_id = monitoring.participant_id
          AND going.ended IS NULL)`,
    { ...these.bind, died, now: now() },
  )
}
