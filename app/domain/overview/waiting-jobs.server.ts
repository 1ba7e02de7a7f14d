import { readRow } from 'db/connection'
import { inSeconds } from '~/platform/clock'
import { LATE_SECONDS, type Waiting } from './waiting'

/** Work in the background that failed or is late: the platform's. */
export async function waitingJobs(): Promise<Waiting[]> {
  const row = await readRow<Record<string, number | string>>(
    `SELECT (SELECT COUNT(*) FROM job WHERE status = 'dead' AND kind = 'mail') AS mail,
            (SELECT COUNT(*) FROM job WHERE status = 'dead' AND kind <> 'mail') AS failed,
            (SELECT COUNT(*) FROM job WHERE status = 'queued' AND run_at < $late) +
            (SELECT COUNT(*) FROM job WHERE status = 'running' AND locked_until < $late) AS late,
            (SELECT COUNT(*) FROM import_run WHERE ended IS NULL AND created < $late) AS imports`,
    { late: inSeconds(-LATE_SECONDS) },
  )
  const of = (kind: Waiting['kind'], count: number | string | undefined) => ({
    kind,
    count: Number(count ?? 0),
    named: [],
  })
  return [
    of('failedMail', row?.mail),
    of('failedJobs', row?.failed),
    of('lateJobs', row?.late),
    of('openImports', row?.imports),
  ]
}
