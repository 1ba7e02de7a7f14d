import { connect, type Socket } from 'node:net'

export type RawAnswer = {
  status: number
  headers: Map<string, string>
  body: Buffer
  /** The bytes after the announced body of the answer. */
  rest: Buffer
  /** The final state of the connection: still open, ended by the server, or reset. */
  left: 'open' | 'ended' | 'reset'
}

const QUIET_MS = 300

/**
 * Sends raw bytes over one connection; returns what came back once nothing more arrives after the last of
 * `answers`. If an answer announces that the connection will be closed, that is awaited.
 */
export async function sendRaw(port: number, parts: (string | Buffer)[], answers = 1): Promise<RawAnswer> {
  const { bytes, left } = await exchanged(port, parts, answers)
  const first = answerIn(bytes)
  if (!first) throw new Error(`no answer, the connection is ${left}`)
  return { ...first, left }
}

function answerIn(bytes: Buffer): Omit<RawAnswer, 'left'> | null {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const after = bytes.subarray(headEnd + 4)
  const length = Number(headers.get('content-length') ?? after.length)
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: after.subarray(0, length),
    rest: after.subarray(length),
  }
}

/**
 * True if this many answers have begun, the first one is complete, and it does not announce that the
 * connection will be closed.
 */
function haveCome(answers: number, bytes: Buffer): boolean {
  const first = answerIn(bytes)
  if (!first || first.headers.get('connection') === 'close') return false
  const begun = bytes.toString('latin1').split('HTTP/1.1 ').length - 1
  return begun >= answers && first.body.length >= Number(first.headers.get('content-length') ?? 0)
}

/**
 * The head of a request as a browser would send it to the product, to be followed by a body of `length`
 * bytes.
 */
export function postHead(path: string, length: number, headers: Record<string, string> = {}): string {
  return head('POST', path, {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Length': String(length),
    ...headers,
  })
}

/** The head of a request. */
export function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Sends a request and aborts at once: the connection is reset before an answer can come. */
export function giveUp(port: number, bytes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.write(bytes, () => setImmediate(() => socket.destroy()))
    })
    socket.once('close', () => resolve())
  })
}

async function exchanged(port: number, parts: (string | Buffer)[], answers: number) {
  const chunks: Buffer[] = []
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => chunks.push(chunk))
  const left = new Promise<RawAnswer['left']>((resolve) => {
    socket.once('end', () => resolve('ended'))
    socket.once('error', () => resolve('reset'))
    void untilQuiet(socket, chunks, answers).then(() => resolve('open'))
  })
  for (const part of parts) socket.write(part)
  const how = await left
  socket.destroy()
  return { bytes: Buffer.concat(chunks), left: how }
}

/** Resolves when the answers have arrived and nothing was added for a while. */
async function untilQuiet(socket: Socket, chunks: Buffer[], answers: number): Promise<void> {
  let known = -1
  while (!socket.destroyed && (chunks.length !== known || !haveCome(answers, Buffer.concat(chunks)))) {
    known = chunks.length
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}
