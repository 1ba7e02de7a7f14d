import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { invalid, Refusal } from '~/platform/refusal'

/** The word lists take 60 MB: the thread that holds them ends when nobody has chosen a password for so long. */
const IDLE_SECONDS = 20
const MAX_SECONDS = 10
const WAITING = 50

// In the built server the thread is a file of its own; development and tests read the lists in the process itself.
const FILE = ['./guess-thread.js', '../guess-thread.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

type Question = {
  password: string
  answer: (guessable: boolean) => void
  fail: (error: Error) => void
}

let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
/** The first one is with the thread. */
const questions: Question[] = []

/** @throws Refusal 422 naming `password` when it is among those that are tried first; 503 when too many are asked about at once. */
export async function mustNotBeCommon(password: string): Promise<void> {
  if (await (FILE ? askThread(FILE, password) : askHere(password)))
    throw invalid({ password: ['auth.passwordCommon'] })
}

async function askHere(password: string): Promise<boolean> {
  const { isGuessable } = await import('./guessable.server')
  return isGuessable(password)
}

function askThread(file: string, password: string): Promise<boolean> {
  if (questions.length >= WAITING) throw new Refusal('auth.busy', { status: 503 })
  return new Promise((answer, fail) => {
    questions.push({ password, answer, fail })
    if (questions.length === 1) askNext(file)
  })
}

function askNext(file: string): void {
  clearTimeout(idle)
  const [first] = questions
  if (!first) {
    idle = setTimeout(stop, IDLE_SECONDS * 1000).unref()
    return
  }
  const worker = (thread ??= new Worker(file))
  worker.unref()
  const end = (tell: () => void) => {
    clearTimeout(late)
    worker.removeAllListeners()
    questions.shift()
    tell()
    askNext(file)
  }
  const failed = (error: Error) => {
    stop()
    end(() => first.fail(error))
  }
  const late = setTimeout(() => failed(new Error('A password took too long')), MAX_SECONDS * 1000)
  worker.once('message', (guessable: boolean) => end(() => first.answer(guessable)))
  worker.once('error', failed)
  worker.postMessage(first.password)
}

function stop(): void {
  void thread?.terminate()
  thread = null
}
