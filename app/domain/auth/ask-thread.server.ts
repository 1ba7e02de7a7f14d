import { Worker } from 'node:worker_threads'
import { Refusal } from '~/platform/refusal'

const IDLE_SECONDS = 20
const MAX_SECONDS = 10
const WAITING = 50

type Question = { text: string; answer: (yes: boolean) => void; fail: (error: Error) => void }

/**
 * Returns a function that puts yes-or-no questions to a worker thread, one at a time. The thread starts with
 * the first question and stops after an idle time, so that its memory is only held while needed.
 */
export function threadOf(
  file: string,
  { maxSeconds = MAX_SECONDS } = {},
): (text: string) => Promise<boolean> {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  /** The first one is being answered by the thread. */
  const questions: Question[] = []

  const stop = () => {
    void thread?.terminate()
    thread = null
  }
  const next = () => {
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
      worker.off('message', answered)
      worker.off('error', failed)
      questions.shift()
      tell()
      next()
    }
    const answered = (yes: boolean) => end(() => first.answer(yes))
    const failed = (error: Error) => {
      stop()
      end(() => first.fail(error))
    }
    const late = setTimeout(() => failed(new Error('A thread took too long')), maxSeconds * 1000)
    worker.on('message', answered)
    worker.on('error', failed)
    worker.postMessage(first.text)
  }

  return async (text) => {
    if (questions.length >= WAITING) throw new Refusal('auth.busy', { status: 503 })
    return new Promise((answer, fail) => {
      questions.push({ text, answer, fail })
      if (questions.length === 1) next()
    })
  }
}
