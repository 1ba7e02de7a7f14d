import { readRow, readRows } from 'db/connection'
import { inSeconds } from '~/platform/clock'
import { inScope, type OverviewScope } from './scope'

/** Work that should have been done by now waits for somebody. */
const LATE_SECONDS = 15 * 60
const MOST_NAMED = 5

/** Something an administrator should look at: how many, and the first of them by name where they have one. */
export type Waiting = {
  kind: 'failedMail' | 'failedJobs' | 'lateJobs' | 'openImports' | 'practicesWithoutManager'
  count: number
  named: { id: number; company_id: number; reseller_id: number | null; name: string }[]
}

/**
 * What waits in a scope, most urgent first, without what does not. Work in the background is the platform's.
 */
export async function whatWaits(scope: OverviewScope): Promise<Waiting[]> {
  const jobs = scope === 'platform' ? await waitingJobs() : []
  return [...jobs, await practicesWithoutManager(scope)].filter(({ count }) => count > 0)
}

async function waitingJobs(): Promise<Waiting[]> {
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

async function practicesWithoutManager(scope: OverviewScope): Promise<Waiting> {
  const { where, bind } = inScope(scope)
  const from = `FROM practice JOIN company ON company.id = practice.company_id
    WHERE practice.archived = 0 AND practice.disabled = 0 AND company.archived = 0 AND ${where}
      AND NOT EXISTS (SELECT 1 FROM practitioner WHERE practitioner.practice_id = practice.id
        AND practitioner.role = 'PRACTICE_MANAGER' AND practitioner.disabled = 0 AND practitioner.archived = 0)`
  const [count, named] = await Promise.all([
    readRow<{ n: number | string }>(`SELECT COUNT(*) AS n ${from}`, bind),
    readRows<Waiting['named'][number]>(
      `SELECT practice.id, practice.company_id, company.reseller_id, practice.name ${from}
        ORDER BY practice.id DESC LIMIT ${MOST_NAMED}`,
      bind,
    ),
  ])
  return { kind: 'practicesWithoutManager', count: Number(count?.n ?? 0), named }
}
