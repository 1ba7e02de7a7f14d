import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { realUser, type Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { lineOf } from '~/core/heavy/line'
import { mustTake } from '~/core/rate/rate.server'
import { writeLog } from '~/core/log/write.server'
import { csvLines, toCsv, type CsvValue } from '~/platform/csv'
import type { ListQuery } from '~/core/list/list-query'
import { tableOf } from '~/core/list/list-where.server'
import { describeList } from '~/core/log/describe-list'
import { namedPatients } from '~/core/log/note-read.server'
import { patientField } from '~/core/log/patients-in'
import { recordIds, type Resource } from './resource.server'

/** Maximum rows, the same as the endpoint's maximum page (API-11). */
const MOST_ROWS = 100_000
const PORTION = 500

/** Portions are read two at a time, one per person; no slot is held while the client is receiving one. */
const inTurn = lineOf({ atOnce: 2, waiting: 500, ofPerson: 40, seconds: 120 })

/** One column of the file: its heading in the reader's language, and the value of a row. */
export type ExportColumn<Row> = { heading: string; value: (row: Row) => CsvValue }

type Export<Row> = {
  actor: Actor
  resource: Resource<Row>
  query: ListQuery
  /** Limits the rows to those of the record in the address. */
  within?: Where
  columns: ExportColumn<Row>[]
  /** The list's name in the activity log. */
  list?: string
}

/**
 * A filtered list as a csv file, streamed in portions: all rows in the actor's scope, up to 100,000. The
 * download is logged before the first line is sent. @throws Refusal 403, or 429 over the person's limit.
 */
export async function exportRecords<Row>({
  actor,
  resource,
  query,
  within,
  columns,
  list = `${resource.name} list`,
}: Export<Row>): Promise<AsyncIterable<string>> {
  const person = realUser(actor).userId
  await mustTake('export', person)
  const { ids, patients } = await inTurn(person, async () => {
    const found = await recordIds(resource, actor, { ...query, page: 0, perPage: MOST_ROWS }, within)
    return { ids: found, patients: await patientsOf(resource, found) }
  })
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: [
      `Downloaded the ${list}: ${ids.length} rows`,
      describeList(query, resource.listing),
      patients && `of ${namedPatients(patients)}`,
    ]
      .filter(Boolean)
      .join(' '),
    resource: resource.name,
    ...(patients && { listed: patients }),
  })
  return portions(resource, actor, ids, columns)
}

/** The patients whose records a file holds; null for records that are not about patients. */
async function patientsOf<Row>(resource: Resource<Row>, ids: number[]): Promise<number[] | null> {
  const field = patientField(resource.name)
  if (field === null || ids.length === 0) return null
  if (field === 'id') return ids
  const table = tableOf(resource.source)
  const these = idsIn(`${table}.id`, ids)
  const rows = await readRows<{ id: number }>(
    `SELECT DISTINCT ${field} AS id FROM ${table} WHERE ${these.sql} AND ${field} IS NOT NULL ORDER BY 1`,
    these.bind,
  )
  return rows.map(({ id }) => id)
}

async function* portions<Row>(
  resource: Resource<Row>,
  actor: Actor,
  ids: number[],
  columns: ExportColumn<Row>[],
): AsyncIterable<string> {
  yield toCsv(
    columns.map(({ heading }) => heading),
    [],
  )
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION)
    yield await inTurn(realUser(actor).userId, async () => {
      const rows = new Map((await resource.read(portion, actor, [])).map((row) => [row.id, row]))
      return csvLines(
        portion.flatMap((id) => {
          const row = rows.get(id)
          return row ? [columns.map(({ value }) => value(row))] : []
        }),
      )
    })
  }
}
