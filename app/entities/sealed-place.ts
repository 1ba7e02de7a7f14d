import { KINDS, type KindName } from './index'

/**
 * The place that a sealed text is bound to: it cannot be opened anywhere else. Only declared columns have
 * one, so that a key rotation misses none.
 */
export function sealedPlace(name: KindName, column: string, row: number | string): string {
  const { table, sealed } = KINDS[name]
  if (!sealed?.columns.includes(column)) throw new Error(`No sealed column is declared as ${name}.${column}`)
  return `${table}.${column}.${row}`
}
