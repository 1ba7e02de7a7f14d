import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Listing, ListPage, ListQuery } from '~/core/list/list-query'
import { listIds } from '~/core/list/list.server'
import type { ListSource } from '~/core/list/list-where.server'

export const JOB_STATUSES = ['queued', 'running', 'done', 'dead'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** A job as administrators see it: ids and codes, nothing about people. */
export type JobRow = {
  id: number
  kind: string
  status: JobStatus
  attempts: number
  done: number
  total: number
  payload: string
  result: string | null
  last_error: string | null
  run_at: string
  created: string
  updated: string
}

/** A repeating job and when it is next due. */
export type Repeating = { kind: string; next_at: string }

export const jobListing: Listing = {
  filters: { status: 'exact', kind: 'exact' },
  sorts: ['id'],
  defaultSort: '-id',
  defaultPerPage: 50,
}

const SOURCE: ListSource = {
  kind: 'job',
  filters: { status: { type: 'exact', column: 'job.status' }, kind: { type: 'exact', column: 'job.kind' } },
  sorts: { id: 'job.id' },
}

/** Returns one page of jobs. The caller must have checked the screen's rule. */
export async function listJobs(query: ListQuery): Promise<ListPage<JobRow>> {
  const { ids, total, capped } = await listIds(SOURCE, { sql: '1 = 1', bind: {} }, query)
  const these = idsIn('id', ids)
  const rows = await readRows<JobRow>(
    `SELECT id, kind, status, attempts, done, total, payload, result, last_error, run_at, created, updated
      FROM job WHERE ${these.sql}`,
    these.bind,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total, capped }
}

export function listRepeating(): Promise<Repeating[]> {
  return readRows<Repeating>('SELECT kind, next_at FROM job_schedule ORDER BY kind')
}

/** Returns the kinds of job in the table, for the filter. */
export async function jobKinds(): Promise<string[]> {
  return (await readRows<{ kind: string }>('SELECT DISTINCT kind FROM job ORDER BY kind')).map(
    ({ kind }) => kind,
  )
}
