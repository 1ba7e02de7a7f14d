import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { log } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'
import { TooHeavy, type HeavyTask } from './task'

const MEMORY_MB = 384
/** How long an idle thread is kept, with the fonts it holds in memory. */
const IDLE_MS = 20_000

export type Asked = { name: string; input: unknown }
/**
 * A thread reports when it begins: on a busy machine its startup can take as long as the work, and does not
 * count toward the time limit.
 */
export type Answered = 'begins' | { output: unknown } | { error: Error }

const idle = new Map<Worker, NodeJS.Timeout>()

/**
 * Runs a task in its own thread, with time and memory limits. Idle threads are kept for a while, because
 * loading their code takes longer than most tasks.
 * @throws TooHeavy when a limit is reached, Refusal when the signal is aborted, or what the work throws.
 */
export function inThread<Input, Output>(
  { name, seconds }: HeavyTask<Input, Output>,
  input: Input,
  { signal, transfer = [] }: { signal?: AbortSignal; transfer?: ArrayBuffer[] } = {},
): Promise<Output> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(gaveUp())
    const worker = idleThread() ?? new Worker(...thread())
    const end = (tell: () => void, { keeps }: { keeps: boolean }) => {
      clearTimeout(late)
      signal?.removeEventListener('abort', giveUp)
      hearNothing(worker)
      if (keeps) rest(worker)
      else stop(worker)
      tell()
    }
    const fail = (error: Error) => end(() => reject(error), { keeps: false })
    const tooHeavy = (why: TooHeavy['why']) => {
      log('warn', 'heavy.ended', { task: name, why })
      fail(new TooHeavy(why))
    }
    const giveUp = () => fail(gaveUp())
    let late: NodeJS.Timeout | undefined
    signal?.addEventListener('abort', giveUp)
    worker.on('message', (answer: Answered) => {
      if (answer === 'begins') late = setTimeout(() => tooHeavy('slow'), seconds * 1000)
      else if ('output' in answer) end(() => resolve(answer.output as Output), { keeps: true })
      else end(() => reject(answer.error), { keeps: true })
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy('memory') : fail(error),
    )
    worker.on('exit', () => fail(new Error(`The thread of ${name} ended`)))
    worker.postMessage({ name, input } satisfies Asked, transfer)
  })
}

/** The reader has left. */
const gaveUp = () => new Refusal('heavy.waiting', { status: 503, values: { n: 0 } })

function idleThread(): Worker | null {
  const [first] = idle
  if (!first) return null
  const [worker, timer] = first
  clearTimeout(timer)
  idle.delete(worker)
  hearNothing(worker)
  return worker
}

/** Only for the events used here: a worker has internal listeners for others. */
function hearNothing(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
}

function rest(worker: Worker): void {
  worker.unref()
  const forget = () => {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    stop(worker)
  }
  worker.on('error', forget)
  worker.on('exit', forget)
  idle.set(worker, setTimeout(forget, IDLE_MS).unref())
}

function stop(worker: Worker): void {
  // Errors of a thread that is being terminated do not matter.
  worker.on('error', () => undefined)
  void worker.terminate()
}

/** In a build the thread is a file beside the server; development and tests run its source. */
function thread(): [string, WorkerOptions] {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  const built = ['./heavy-thread.js', '../heavy-thread.js'].map(path).find((file) => existsSync(file))
  const options = { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }
  if (built) return [built, options]
  const source = JSON.stringify(path('../../worker/heavy-thread.ts'))
  const run = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  return [run, { ...options, eval: true, execArgv: [] }]
}
