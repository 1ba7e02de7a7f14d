import { readRows, writeTx } from 'db/connection'
import type { JobKind } from '~/core/jobs/job-kind'
import { judgeReadingsAgain } from '~/domain/metrics/unchecked.server'
import { RANGES_JOB } from '~/domain/practice/patients-again.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { keepRangeAlerts } from './range-alerts.server'

/** People per transaction, so that other writers get in between. */
const BATCH = 20

/** Compares the readings of one person, or of all whom one practice monitors, with their ranges. */
export const rangesJob: JobKind = {
  kind: RANGES_JOB,
  run: async ({ payload }) => {
    if (payload.participantId) await compare([Number(payload.participantId)])
    else await keepAllOf(Number(payload.practiceId))
    return null
  },
}

async function keepAllOf(practiceId: number): Promise<void> {
  for (let last = 0; ;) {
    const rows = await readRows<{ id: number }>(
      `SELECT participant_id AS id FROM monitoring WHERE practice_id = $practiceId AND ended IS NULL AND participant_id > $last
        ORDER BY participant_id LIMIT ${BATCH}`,
      { practiceId, last },
    )
    const next = rows.at(-1)?.id
    if (next === undefined) return
    await compare(rows.map(({ id }) => id))
    last = next
  }
}

async function compare(ids: readonly number[]): Promise<void> {
  await writeTx(async () => {
    await lockPatients(ids)
    await judgeReadingsAgain(ids)
    await keepMonitoring(ids)
  })
  await keepRangeAlerts(ids)
}
