import { randomBytes } from 'node:crypto'

/** The context that every report includes. */
export type About = { environment: string; requestId: string | null; at: Date }

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const seconds = (at: Date) => at.getTime() / 1000

/**
 * An error in the format of the reporting service: its type, and where it happened. Its message is left out,
 * because database messages quote values; so are the request's address, body, cookies and user (security
 * promise 6).
 */
export function errorEnvelope(event: string, error: unknown, { environment, requestId, at }: About): string {
  const type = error instanceof Error ? error.name : typeof error
  const frames = framesOf(error instanceof Error ? (error.stack ?? '') : '')
  return envelope('event', at, {
    level: 'error',
    logger: event,
    environment,
    ...(requestId && { tags: { request: requestId } }),
    exception: { values: [{ type, value: event, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
  })
}

/** How long a request took; `name` is the pattern of its route, never its address. */
export function traceEnvelope(
  { name, status, ms }: { name: string; status: number; ms: number },
  { environment, requestId, at }: About,
): string {
  return envelope('transaction', at, {
    transaction: name,
    transaction_info: { source: 'route' },
    environment,
    start_timestamp: seconds(at) - ms / 1000,
    spans: [],
    contexts: {
      trace: {
        trace_id: requestId?.replaceAll('-', '') ?? hex(16),
        span_id: hex(8),
        op: 'http.server',
        status: status < 400 ? 'ok' : status < 500 ? 'invalid_argument' : 'internal_error',
        data: { 'http.response.status_code': status },
      },
    },
  })
}

function envelope(type: string, at: Date, payload: object): string {
  const event_id = hex(16)
  const lines = [
    { event_id, sent_at: at.toISOString() },
    { type },
    { event_id, type, platform: 'node', timestamp: seconds(at), ...payload },
  ]
  return lines.map((line) => JSON.stringify(line)).join('\n')
}

/** The frames of a stack, outermost first; paths below the working directory are shortened. */
function framesOf(stack: string): object[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] =
        /^\s*at (?:(.*?) \()?(?:file:\/\/)?([^()]+?):(\d+):(\d+)\)?$/.exec(line) ?? []
      return file
        ? [
            {
              function: name ?? '?',
              filename: file.replace(`${process.cwd()}/`, ''),
              lineno: Number(row),
              colno: Number(column),
            },
          ]
        : []
    })
    .reverse()
}
