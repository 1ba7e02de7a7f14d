import { readRow } from 'db/connection'

/** The name of a reseller that an address names, for the head of its screens. */
export async function resellerName(id: number): Promise<string | null> {
  return (await readRow<{ name: string }>('SELECT name FROM reseller WHERE id = $id', { id }))?.name ?? null
}
