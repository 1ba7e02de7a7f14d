import { readRow } from 'db/connection'

/** Returns the name of the reseller in an address, for the heading of its screens. */
export async function resellerName(id: number): Promise<string | null> {
  return (await readRow<{ name: string }>('SELECT name FROM reseller WHERE id = $id', { id }))?.name ?? null
}
