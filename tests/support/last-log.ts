import { UserLog } from 'db/models/user-log'

/** The latest activity log entries of this kind about a record, as `UPDATE participant 7`. */
export async function logged(resource: string, record_id: number): Promise<string[]> {
  const rows = await UserLog.findAll({ where: { resource, record_id }, order: [['id', 'ASC']] })
  return rows.filter((row) => row.entry_type !== 'READ').map((row) => row.entry_type)
}

/** The changed fields according to the latest log entry about this record. */
export async function loggedFields(resource: string, record_id: number): Promise<string | null> {
  const row = await UserLog.findOne({ where: { resource, record_id }, order: [['id', 'DESC']] })
  return row?.fields ?? null
}
