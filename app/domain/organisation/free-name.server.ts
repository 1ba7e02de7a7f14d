import { readRow } from 'db/connection'
import { fold } from '~/platform/fold'
import { invalid } from '~/platform/refusal'

/** Where a name may stand once only: among all resellers, the companies of one reseller, the plans of one company. */
export type Among = { table: 'reseller' } | { table: 'company'; reseller_id: number | null } | { table: 'plan'; company_id: number }

/** Refuses a name that another record there has, in whatever case and accents it is written. @throws Refusal 422. */
export async function mustBeFreeName(among: Among, name: string, id: number | null = null): Promise<void> {
  const { sql, bind } = siblings(among)
  const taken = await readRow(`SELECT id FROM ${among.table} WHERE name_search = $name AND archived = 0 AND id <> $id AND ${sql}`, { ...bind, name: fold(name), id: id ?? 0 })
  if (taken) throw invalid({ name: ['form.nameInUse'] })
}

function siblings(among: Among): { sql: string; bind: Record<string, unknown> } {
  switch (among.table) {
    case 'reseller':
      return { sql: '1 = 1', bind: {} }
    case 'company':
      return among.reseller_id === null ? { sql: 'reseller_id IS NULL', bind: {} } : { sql: 'reseller_id = $owner', bind: { owner: among.reseller_id } }
    case 'plan':
      return { sql: 'company_id = $owner', bind: { owner: among.company_id } }
  }
}
