/**
 * Access is decided by the same code on both databases, from rows that the other service tests read on both.
 * So every combination is tried on SQLite, and only a sample on PostgreSQL, to see that the queries behind
 * the decisions work there, too.
 */
const SAMPLED = process.env.TEST_DATABASE === 'postgres'

/** The items to try at the `turn`-th screen: all of them, or a sample where one is enough. */
export function tried<T>(items: readonly T[], turn: number, kindOf: (item: T) => unknown = () => ''): T[] {
  return SAMPLED ? sampleOf(items, turn, kindOf) : [...items]
}

/**
 * One item of each kind in turn, plus the `turn`-th item, so that every item is tried somewhere if there are
 * more screens than items.
 */
export function sampleOf<T>(items: readonly T[], turn: number, kindOf: (item: T) => unknown): T[] {
  const kinds = [...new Set(items.map(kindOf))].map((kind) => items.filter((item) => kindOf(item) === kind))
  return [...new Set([...kinds.map((same) => same[turn % same.length]!), ...items.slice(turn, turn + 1)])]
}
