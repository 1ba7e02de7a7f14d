import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { writeLog } from '~/domain/activity-log/write.server'
import { csvLines, toCsv, type CsvValue } from '~/domain/imports/csv'
import { recordIds, type Resource } from '~/domain/record/resource.server'
import type { ListQuery } from './list-query'

/** As many rows as the endpoint gives at once (API-11). */
const MOST_ROWS = 100_000
const PORTION = 1_000

type Export<Row> = {
  actor: Actor
  resource: Resource<Row>
  query: ListQuery
  within: Where
  /** For the activity log: `Downloaded the {what}: 12 rows`. */
  what: string
  header: readonly string[]
  cells: (row: Row) => CsvValue[]
}

/**
 * A filtered list as a csv file in portions: all rows of the actor's scope up to 100 000. The download is logged before the
 * first line is sent.
 */
export async function exportList<Row>({ actor, resource, query, within, what, header, cells }: Export<Row>): Promise<AsyncIterable<string>> {
  const ids = await recordIds(resource, actor, { ...query, page: 0, perPage: MOST_ROWS }, within)
  await writeLog(actor, { type: 'DOWNLOAD', text: `Downloaded the ${what}: ${ids.length} rows`, resource: resource.name })
  return portions(ids, header, async (portion) => {
    const rows = new Map((await resource.read(portion, actor, [])).map((row) => [row.id, row]))
    return portion.flatMap((id) => rows.get(id) ?? []).map(cells)
  })
}

async function* portions(ids: number[], header: readonly string[], read: (ids: number[]) => Promise<CsvValue[][]>): AsyncIterable<string> {
  yield toCsv(header, [])
  for (let start = 0; start < ids.length; start += PORTION) yield csvLines(await read(ids.slice(start, start + PORTION)))
}
