import { readRows, writeRows, writeTx } from 'db/connection'
import { writeLog } from '~/core/log/write.server'
import { KIND_NAMES, KINDS, type KindName } from '~/entities/index'
import { sealedPlace } from '~/entities/sealed-place'
import { SealError, type Sealer } from '~/platform/sealed.server'

type Column = { name: KindName; table: string; by: string; column: string }
type Row = { row: number | string; sealed: string }

/**
 * Result for the secrets of one column: `anew` were sealed again, `lost` could not be opened because their
 * key is gone.
 */
export type Resealed = { column: string; anew: number; lost: number }

/**
 * Re-seals with the first key every secret that another key sealed: column by column, in transactions of
 * `size` rows, each with a row in the activity log. A secret that is saved while this runs keeps its newly
 * stored value.
 */
export async function* reseal(sealer: Sealer, size = 200): AsyncIterable<Resealed> {
  for (const column of sealedColumns()) {
    const done: Resealed = { column: `${column.table}.${column.column}`, anew: 0, lost: 0 }
    for (let rows = await batch(column, size); rows.length > 0; rows = await batch(column, size, rows)) {
      const { anew, lost } = await resealRows(sealer, column, rows)
      done.anew += anew
      done.lost += lost
    }
    yield done
  }
}

function sealedColumns(): Column[] {
  return KIND_NAMES.flatMap((name) => {
    const { table, sealed } = KINDS[name]
    return (sealed?.columns ?? []).map((column) => ({ name, table, by: sealed!.by, column }))
  })
}

function batch({ table, by, column }: Column, size: number, before: readonly Row[] = []): Promise<Row[]> {
  const after = before.at(-1)?.row
  return readRows<Row>(
    `SELECT ${by} AS row, ${column} AS sealed FROM ${table}
      WHERE ${column} <> '' ${after === undefined ? '' : `AND ${by} > $after`} ORDER BY ${by} LIMIT ${size}`,
    after === undefined ? {} : { after },
  )
}

function resealRows(sealer: Sealer, column: Column, rows: readonly Row[]) {
  return writeTx(async () => {
    const done = { anew: 0, lost: 0 }
    for (const { row, sealed } of rows.filter((one) => sealer.isOld(one.sealed))) {
      const place = sealedPlace(column.name, column.column, row)
      const text = opened(sealer, sealed, place)
      if (text === null) done.lost += 1
      else done.anew += await replace(column, row, sealed, sealer.seal(text, place))
    }
    if (done.anew > 0)
      await writeLog(null, {
        type: 'UPDATE',
        text: `Sealed ${done.anew} secrets with the newest key (${column.table}.${column.column})`,
        resource: KINDS[column.name].log[0],
        fields: [column.column],
      })
    return done
  })
}

/** The version stays as it is: for somebody who has the record open, nothing has changed. */
function replace({ table, by, column }: Column, row: number | string, before: string, after: string) {
  return writeRows(`UPDATE ${table} SET ${column} = $after WHERE ${by} = $row AND ${column} = $before`, {
    row,
    before,
    after,
  })
}

function opened(sealer: Sealer, sealed: string, place: string): string | null {
  try {
    return sealer.open(sealed, place)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
