import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { todayIn } from '~/platform/clock'

/** Sends csv lines as the file `{name}-YYYY-MM-DD.csv`. */
export function csvDownload(name: string, lines: AsyncIterable<string>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${todayIn('UTC')}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
