import { QueryTypes, type Sequelize } from 'sequelize'

const LIMIT_MS = 60_000

/**
 * Waits until the server's background work after its start is done: it would compete with the measurements
 * for CPU and writes. @throws Error after a minute.
 */
export async function untilWorkIsDone(sequelize: Sequelize): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    const [row] = await sequelize.query<{ left: number | string; planned: number | string }>(
      `SELECT (SELECT COUNT(*) FROM job_schedule) AS planned,
        (SELECT COUNT(*) FROM job WHERE status = 'running' OR (status = 'queued' AND run_at <= $now)) AS "left"`,
      { type: QueryTypes.SELECT, bind: { now: new Date().toISOString() } },
    )
    if (Number(row?.planned) > 0 && Number(row?.left) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server's own work took more than ${LIMIT_MS / 1000} s`)
}
