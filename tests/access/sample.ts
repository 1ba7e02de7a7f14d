/**
 * The doors decide by the same code on both databases, from rows which the other service tests read on both.
 * So SQLite meets every combination, and PostgreSQL only enough of them to see that the queries behind the
 * doors run and answer there too.
 */
const SAMPLED = process.env.TEST_DATABASE === 'postgres'

/** Who or what is tried at the `turn`-th place: everything; where a sample is enough, a sample of it. */
export function tried<T>(items: readonly T[], turn: number, kindOf: (item: T) => unknown = () => ''): T[] {
  return SAMPLED ? sampleOf(items, turn, kindOf) : [...items]
}

/**
 * One of each kind in turn, and the `turn`-th itself, so that each is tried somewhere as long as there are
 * more places than items.
 */
export function sampleOf<T>(items: readonly T[], turn: number, kindOf: (item: T) => unknown): T[] {
  const kinds = [...new Set(items.map(kindOf))].map((kind) => items.filter((item) => kindOf(item) === kind))
  return [...new Set([...kinds.map((same) => same[turn % same.length]!), ...items.slice(turn, turn + 1)])]
}
