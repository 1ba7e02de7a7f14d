import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { freePort } from 'tests/setup/free-port'
import { SERVE } from '../../scripts/serve-command.mjs'

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 5_000

/** No server outlives the process that started it. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export type ChildServer = {
  pid: number
  url: string
  /** Milliseconds from the start of the process to its first answer. */
  startMs: number
  /** CPU time of all threads so far, in milliseconds. */
  cpuMs: () => number
  memoryMb: () => number
  peakMemoryMb: () => number
  /** What the server has written so far, if capturing was requested. */
  output: () => string
  /** Ends the process; at once with SIGKILL. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Serves a Remix server build with remix-serve on a free loopback port. */
export async function serveBuild(
  build: string,
  env: Record<string, string>,
  firstPath: string,
  keepOutput = false,
): Promise<ChildServer> {
  if (!existsSync(build)) throw new Error(`${build} is missing: run \`npm run build\` first`)
  return serve([...SERVE, build], env, firstPath, keepOutput)
}

/**
 * Baseline for the data endpoint: the statements through the plain driver, sent by a plain node:http server.
 */
export function serveDriver(url: string, statements: string[]): Promise<ChildServer> {
  return serve(['tests/bench/driver-server.mjs'], { BENCH_DRIVER: JSON.stringify({ url, statements }) }, '/')
}

/** Baseline for writes: the same rows through the plain driver (`write-floor.mjs`). */
export function serveWrites(writes: { url: string; series: number; firstId: number; answers: number }) {
  return serve(['tests/bench/write-floor.mjs'], { BENCH_WRITES: JSON.stringify(writes) }, '/')
}

async function serve(
  command: string[],
  env: Record<string, string>,
  firstPath: string,
  keepOutput = false,
): Promise<ChildServer> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: keepOutput
      ? ['ignore', 'pipe', 'pipe']
      : ['ignore', 'ignore', process.env.BENCH_VERBOSE ? 'inherit' : 'ignore'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  running.add(child)
  child.once('exit', () => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilAnswered(child, url + firstPath)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const pid = child.pid!
  return {
    pid,
    url,
    startMs: performance.now() - startedAt,
    cpuMs: () => cpuOf(pid),
    memoryMb: () => memoryOf(pid, 'VmRSS'),
    peakMemoryMb: () => memoryOf(pid, 'VmHWM'),
    output: () => output,
    stop: (signal = 'SIGTERM') => ended(child, signal),
  }
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS
  while (performance.now() < limit) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}; BENCH_VERBOSE=1 shows why`)
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`no answer from ${url} within ${START_LIMIT_MS / 1000} s`)
}

/** Per-thread times are in nanoseconds; the sum in /proc/{pid}/stat has a resolution of only 10 ms. */
function cpuOf(pid: number): number {
  let total = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    total += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  }
  return total / 1e6
}

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const last = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    child.once('exit', () => {
      clearTimeout(last)
      resolve()
    })
    child.kill(signal)
  })
}
