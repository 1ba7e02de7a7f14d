import { requestContext } from '~/platform/request-context.server'
import { todayIn } from '~/platform/clock'
import type { CsvReader } from './csv-texts'
import { FILE_KIND } from './file-kind'
import { xlsxOf } from './xlsx-lines'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Sends csv lines as the file `{name}-YYYY-MM-DD.csv`, dated with the reader's day, or as an xlsx file if the
 * address asks for one (`as=xlsx`). Lines are produced only as fast as the client takes them.
 */
export function listDownload(
  name: string,
  lines: AsyncIterable<string>,
  { timeZone }: Pick<CsvReader, 'timeZone'>,
  request: Request,
): Response {
  const kind = new URL(request.url).searchParams.get(FILE_KIND) === 'xlsx' ? 'xlsx' : 'csv'
  return new Response(asTaken(kind === 'xlsx' ? xlsxOf(lines) : encoded(lines)), {
    headers: {
      'Content-Type': TYPES[kind],
      'Content-Disposition': `attachment; filename="${name}-${todayIn(timeZone)}.${kind}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* encoded(lines: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of lines) yield encoder.encode(text)
}

function asTaken(lines: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const context = requestContext()
  const source = lines[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        await context?.taken?.()
        const next = context?.left?.aborted ? null : await source.next()
        if (next && !next.done) return controller.enqueue(next.value)
        controller.close()
        await source.return?.()
      },
      cancel: async () => void (await source.return?.()),
    },
    { highWaterMark: 0 },
  )
}
