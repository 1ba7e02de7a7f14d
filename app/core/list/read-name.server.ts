import { readRow } from 'db/connection'
import { KINDS, type KindName } from '~/entities/index'
import { nameSql } from '~/entities/sql'

/** The display name of a record, even a deleted one; null if it does not exist. */
export async function readName(kind: KindName, id: number): Promise<string | null> {
  const { named } = KINDS[kind]
  const row =
    named && (await readRow<Record<string, string>>(nameSql(KINDS[kind], named), { id }, { kept: true }))
  return row && Object.values(row).filter(Boolean).join(' ')
}
