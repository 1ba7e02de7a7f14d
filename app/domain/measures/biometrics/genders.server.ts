import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'

/** Returns patients' genders by id, for judging some values; rows without a patient are skipped. */
export async function gendersOf(ids: readonly (number | null)[]): Promise<Map<number | null, string | null>> {
  const these = idsIn(
    'id',
    ids.filter((id) => id !== null),
  )
  const rows = await readRows<{ id: number; gender: string | null }>(
    `SELECT id, gender FROM participant WHERE ${these.sql}`,
    these.bind,
    { kept: true },
  )
  return new Map(rows.map(({ id, gender }) => [id, gender]))
}
