import { requestContext } from '~/platform/request-context.server'
import { todayIn } from '~/platform/clock'
import type { CsvReader } from './csv-texts'

/**
 * Sends csv lines as the file `{name}-YYYY-MM-DD.csv`, with the day of its reader: no faster than they are
 * taken.
 */
export function csvDownload(
  name: string,
  lines: AsyncIterable<string>,
  { timeZone }: Pick<CsvReader, 'timeZone'>,
): Response {
  return new Response(asTaken(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${todayIn(timeZone)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

function asTaken(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const context = requestContext()
  const encoder = new TextEncoder()
  const source = lines[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        await context?.taken?.()
        const next = context?.left?.aborted ? null : await source.next()
        if (next && !next.done) return controller.enqueue(encoder.encode(next.value))
        controller.close()
        await source.return?.()
      },
      cancel: async () => void (await source.return?.()),
    },
    { highWaterMark: 0 },
  )
}
