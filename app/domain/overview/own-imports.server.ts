import { readRows } from 'db/connection'
import { inSeconds } from '~/platform/clock'
import { LATE_SECONDS, MOST_NAMED, type NamedImport, type Waiting } from './waiting'

const TOLD_SECONDS = 14 * 86_400

/**
 * Returns imports that the user started and that were refused, failed or never ended, until one for the same
 * place succeeds.
 */
export async function ownImportsWaiting(userId: number): Promise<Waiting> {
  const rows = await readRows<Omit<NamedImport, 'is'>>(
    `SELECT r.id, r.file_name AS name, r.kind AS "set", r.place_id
       FROM import_run r LEFT JOIN job j ON j.id = r.job_id
      WHERE r.user_id = $userId AND r.created >= $since
        AND (r.state IN ('refused', 'failed') OR r.state = 'open' AND (r.created < $late
          OR COALESCE(j.status, 'dead') NOT IN ('queued', 'running')))
        AND NOT EXISTS (SELECT 1 FROM import_run later WHERE later.user_id = r.user_id
          AND later.kind = r.kind AND COALESCE(later.place_id, 0) = COALESCE(r.place_id, 0)
          AND later.id > r.id AND later.state = 'done')
      ORDER BY r.id DESC`,
    { userId, since: inSeconds(-TOLD_SECONDS), late: inSeconds(-LATE_SECONDS) },
  )
  const named = rows.slice(0, MOST_NAMED).map((row) => ({ is: 'import' as const, ...row }))
  return { kind: 'ownImports', count: rows.length, named }
}
