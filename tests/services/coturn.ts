import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../setup/free-port'

export type Coturn = {
  /** The product's TURN_URLS and TURN_SECRET. */
  url: string
  secret: string
  close: () => Promise<void>
}

const HOST = '127.0.0.1'
const FIRST_RELAY_PORT = 49_152
const RELAY_PORTS = 200
const START_LIMIT_MS = 10_000

/** coturn, the relay that hospitals use, on this machine only, with temporary credentials. */
export async function startCoturn(): Promise<Coturn> {
  const port = await freePort()
  const secret = randomBytes(16).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'coturn-'))
  const child = spawn(
    'turnserver',
    [
      ...['-n', '--no-cli', '--cli-password', secret, '--no-tls', '--no-dtls', '--no-multicast-peers'],
      ...['--listening-ip', HOST, '--relay-ip', HOST, '--listening-port', String(port)],
      ...['--min-port', String(FIRST_RELAY_PORT), '--max-port', String(FIRST_RELAY_PORT + RELAY_PORTS)],
      ...['--use-auth-secret', '--static-auth-secret', secret, '--realm', 'tendwell.example'],
      ...['--allow-loopback-peers', '--log-file', 'stdout', '--userdb', join(folder, 'users.sqlite')],
      ...['--pidfile', join(folder, 'pid')],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(port)
  } catch (error) {
    await close()
    throw new Error(`coturn did not start: ${output}`, { cause: error })
  }
  return { url: `turn:${HOST}:${port}?transport=udp`, secret, close }
}

/** A binding request of RFC 8489: the type, no attributes, the magic cookie and an ID. */
const binding = () => Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)])

/** It does not report when it listens, so it is polled until it answers. */
async function untilItAnswers(port: number): Promise<void> {
  const socket = createSocket('udp4')
  const ask = setInterval(() => socket.send(binding(), port, HOST), 100)
  try {
    await once(socket, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) })
  } finally {
    clearInterval(ask)
    socket.close()
  }
}
