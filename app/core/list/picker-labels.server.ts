import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { KINDS, type KindName } from '~/entities/index'
import { fold } from '~/platform/fold'
import { groupBy } from '~/platform/group-by'

type Choice = { value: string; label: string }
type Row = { id: number; name: string }

/** The labels of a picker: names, followed by what `beside` returns wherever several rows share a name. */
export function pickerLabels<R extends Row>(
  rows: readonly R[],
  beside: (row: R) => string | null | undefined,
): Choice[] {
  const alike = new Set(namesakes(rows))
  return rows.map((row) => {
    const other = alike.has(row) ? beside(row) : null
    return { value: String(row.id), label: other ? `${row.name} – ${other}` : row.name }
  })
}

/**
 * `pickerLabels` with the name of the related record that the kind declares as `beside`, found by `idOf`;
 * read only where it is shown.
 */
export async function readPickerLabels<R extends Row>(
  kind: KindName,
  rows: readonly R[],
  idOf: (row: R) => number,
): Promise<Choice[]> {
  const names = await namesOf(KINDS[kind].named?.beside as KindName, namesakes(rows).map(idOf))
  return pickerLabels(rows, (row) => names.get(idOf(row)))
}

function namesakes<R extends Row>(rows: readonly R[]): R[] {
  return [...groupBy([...rows], ({ name }) => fold(name)).values()].filter((same) => same.length > 1).flat()
}

async function namesOf(kind: KindName, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { table, named } = KINDS[kind]
  const these = idsIn('id', ids)
  const rows = await readRows<Row>(
    `SELECT id, ${named?.by[0]} AS name FROM ${table} WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
