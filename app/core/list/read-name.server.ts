import { readRow } from 'db/connection'
import { KINDS, type KindName } from '~/entities/index'
import { nameSql } from '~/entities/sql'

/** How people are told which row of a kind it is, also when it was deleted; null where there is none. */
export async function readName(kind: KindName, id: number): Promise<string | null> {
  const { named } = KINDS[kind]
  const row =
    named && (await readRow<Record<string, string>>(nameSql(KINDS[kind], named), { id }, { kept: true }))
  return row && Object.values(row).filter(Boolean).join(' ')
}
