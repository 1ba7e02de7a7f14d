import type { ListPage } from './list-query'

/** The row whose details a list shows: the one that the address names, or the only row (UI-05). */
export function openedRow<Row extends { id: number }>(
  { rows, total }: ListPage<Row>,
  address: URLSearchParams,
): Row | null {
  return (
    rows.find(({ id }) => String(id) === address.get('open')) ?? (total === 1 ? rows[0] : undefined) ?? null
  )
}
