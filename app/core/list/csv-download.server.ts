import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { todayIn } from '~/platform/clock'
import type { CsvReader } from './csv-texts'

/** Sends csv lines as the file `{name}-YYYY-MM-DD.csv`, with the day of its reader. */
export function csvDownload(
  name: string,
  lines: AsyncIterable<string>,
  { timeZone }: Pick<CsvReader, 'timeZone'>,
): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${todayIn(timeZone)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
