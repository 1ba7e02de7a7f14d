import { UserLog } from 'db/models/user-log'

/** The newest entries of the activity log of a kind about this record, as `UPDATE participant 7`. */
export async function logged(resource: string, record_id: number): Promise<string[]> {
  const rows = await UserLog.findAll({ where: { resource, record_id }, order: [['id', 'ASC']] })
  return rows.filter((row) => row.entry_type !== 'READ').map((row) => row.entry_type)
}

/** The fields that the newest entry about this record says were changed. */
export async function loggedFields(resource: string, record_id: number): Promise<string | null> {
  const row = await UserLog.findOne({ where: { resource, record_id }, order: [['id', 'DESC']] })
  return row?.fields ?? null
}
