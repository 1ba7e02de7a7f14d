import { KINDS, type KindName } from './index'

/** Where a sealed text stands: it opens nowhere else. Only declared columns hold any, so that a change of keys
 * misses none. */
export function sealedPlace(name: KindName, column: string, row: number | string): string {
  const { table, sealed } = KINDS[name]
  if (!sealed?.columns.includes(column)) throw new Error(`No sealed column is declared as ${name}.${column}`)
  return `${table}.${column}.${row}`
}
