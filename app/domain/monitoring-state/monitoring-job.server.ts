import { readRows } from 'db/connection'
import { isThere } from '~/entities/sql'
import type { JobKind } from '~/core/jobs/job-kind'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { claimableSince } from './load-counts.server'
import { renewMonitoring } from './keep-monitoring.server'

/** People per transaction, so that other writers get in between. */
const BATCH = 5

/**
 * Runs after midnight of each practice and applies what a new day changes. Also picks up people added outside
 * the product, such as by a database import or a restored backup.
 */
export const monitoringJob: JobKind = {
  kind: 'monitoring',
  every: 900,
  run: async ({ progress }) => ({ people: await keepAllMonitoring((done) => progress(done, done)) }),
}

/** Updates every monitored patient to today's date at their practice; returns how many people. */
export async function keepAllMonitoring(
  progress: (done: number) => Promise<void> = async () => {},
): Promise<number> {
  let done = 0
  for (const find of [unkept, ...(await outdated())]) {
    for (let last = 0; ;) {
      const ids = await find(last)
      const next = ids.at(-1)
      if (next === undefined) break
      await renewMonitoring(ids)
      done += ids.length
      last = next
      await progress(done)
    }
  }
  return done
}

type Find = (last: number) => Promise<number[]>

async function unkept(last: number): Promise<number[]> {
  return people(
    `SELECT DISTINCT m.participant_id AS id FROM monitoring m
       JOIN provider l ON l.practice_id = m.practice_id AND l.participant_id = m.participant_id
         AND ${isThere('provider', 'participant', 'l')}
      WHERE m.participant_id > $last AND ((m.ended IS NULL AND NOT EXISTS
        (SELECT 1 FROM monitoring_state s WHERE s.practice_id = m.practice_id
          AND s.participant_id = m.participant_id)) OR (m.weighed = 0 AND m.ended >= $recent))
      ORDER BY m.participant_id LIMIT ${BATCH}`,
    { last, recent: claimableSince() },
  )
}

/** For each time zone with practices, the rows that are from another day. */
async function outdated(): Promise<Find[]> {
  const home = env().TIME_ZONE
  const zones = await readRows<{ zone: string }>(
    `SELECT DISTINCT COALESCE(time_zone, $home) AS zone FROM practice WHERE id IN (SELECT practice_id
      FROM monitoring_state)`,
    { home },
  )
  return zones.map(
    ({ zone }) =>
      (last) =>
        people(
          `SELECT DISTINCT s.participant_id AS id FROM monitoring_state s
            JOIN practice q ON q.id = s.practice_id
            WHERE s.participant_id > $last AND s.computed_for <> $today
              AND COALESCE(q.time_zone, $home) = $zone
            ORDER BY s.participant_id LIMIT ${BATCH}`,
          { last, today: todayIn(zone), home, zone },
        ),
  )
}

async function people(sql: string, bind: Record<string, unknown>): Promise<number[]> {
  return (await readRows<{ id: number }>(sql, bind)).map(({ id }) => id)
}
