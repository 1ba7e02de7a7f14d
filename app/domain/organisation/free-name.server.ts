import { readRow } from 'db/connection'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import { lockNames } from '~/core/change/lock-names.server'

/**
 * Where a name must be unique: among all resellers, the companies of one reseller, or the plans of one
 * company.
 */
export type Among =
  | { table: 'reseller' }
  | { table: 'company'; reseller_id: number | null }
  | { table: 'plan'; company_id: number }

/**
 * Refuses a name that another record there has, ignoring case and accents.
 * @throws Refusal 422.
 */
export async function mustBeFreeName(among: Among, name: string, id: number | null = null): Promise<void> {
  const { sql, bind, owner } = siblings(among)
  await lockNames(among.table, owner)
  const taken = await readRow(
    `SELECT id FROM ${among.table} WHERE name_search = $name AND archived = 0 AND id <> $id AND ${sql}`,
    { ...bind, name: fold(name), id: id ?? 0 },
  )
  if (taken) throw invalid({ name: ['form.nameInUse'] })
}

function siblings(among: Among): { sql: string; bind: Record<string, unknown>; owner: number | null } {
  switch (among.table) {
    case 'reseller':
      return { sql: '1 = 1', bind: {}, owner: null }
    case 'company':
      return among.reseller_id === null
        ? { sql: 'reseller_id IS NULL', bind: {}, owner: null }
        : ofOwner('reseller_id', among.reseller_id)
    case 'plan':
      return ofOwner('company_id', among.company_id)
  }
}

function ofOwner(column: string, owner: number) {
  return { sql: `${column} = $owner`, bind: { owner }, owner }
}
