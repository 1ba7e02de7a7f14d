/** A job while it is running. */
export type RunningJob = {
  id: number
  payload: Record<string, unknown>
  /** 1 for the first try. */
  attempts: number
  /** Stores the job's progress, for the jobs page. */
  progress: (done: number, total: number) => Promise<void>
}

/** One kind of background work. After a crash it may run twice, so it must be idempotent. */
export type JobKind = {
  kind: string
  /** Does the work; what it returns is stored. It is retried after any failure except a final JobFailed. */
  run: (job: RunningJob) => Promise<unknown>
  /**
   * Seconds to wait after the first, second, … failure; a failure after the last of them makes the job dead.
   */
  waits?: readonly number[]
  /** Repeats by itself after this many seconds. */
  every?: number
}

/** Default retry delays, in seconds: half a minute to six hours. */
export const WAITS: readonly number[] = [30, 120, 600, 3600, 6 * 3600]

/** Random extra share of each delay, at most: jobs that failed together are not retried together. */
const JITTER = 0.2

/** A failure with a code that is safe to show and store; `final` ones are not retried. */
export class JobFailed extends Error {
  constructor(
    code: string,
    readonly final: boolean,
  ) {
    super(code)
  }
}

/** Seconds until the next try, or null if there is none; `chance` is a random number from 0 to 1. */
export function waitAfter(
  attempts: number,
  waits: readonly number[] = WAITS,
  chance = Math.random(),
): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : wait * (1 + JITTER * chance)
}
