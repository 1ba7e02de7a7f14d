import { AsyncResource } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { logError } from '~/platform/log.server'
import { onEnqueued } from './enqueue.server'
import type { JobKind } from './job-kind'
import { workDue } from './work.server'

const POLL_MS = 2_000
/** Jobs that one process runs at a time: a slow mail server must not block everything else. */
const LANES = 2

export type Worker = {
  /** Takes no more jobs; resolves when the running one has ended. */
  stop: () => Promise<void>
}

/** Runs due jobs: immediately for jobs that this process added, otherwise polls every two seconds. */
export function startWorker(kinds: readonly JobKind[]): Worker {
  const worker = randomUUID()
  let stopped = false
  let running: Promise<unknown> | null = null
  let again = false
  const turn = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    again = false
    const lane = (_: unknown, place: number) =>
      workDue(kinds, { worker: `${worker}:${place}`, stopped: () => stopped }).catch((error: unknown) =>
        logError('job.worker', error),
      )
    running = Promise.all(Array.from({ length: LANES }, lane)).finally(() => {
      running = null
      if (again) turn()
    })
  }
  const timer = setInterval(turn, POLL_MS).unref()
  // Bound here, so that it does not run in the context of the request that added the job.
  onEnqueued(AsyncResource.bind(turn))
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
