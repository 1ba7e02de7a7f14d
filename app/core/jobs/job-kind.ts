/** A job while it runs. */
export type RunningJob = {
  id: number
  payload: Record<string, unknown>
  /** 1 for the first try. */
  attempts: number
  /** Stores how far it is, for the page of jobs. */
  progress: (done: number, total: number) => Promise<void>
}

/** One kind of background work. It may run twice after a crash, so it must not mind. */
export type JobKind = {
  kind: string
  /** Does the work; its answer is kept. Any failure but a final JobFailed is tried again. */
  run: (job: RunningJob) => Promise<unknown>
  /** Seconds to wait after the first, second, … failure; after the last of them the job is given up. */
  waits?: readonly number[]
  /** Repeats by itself after so many seconds. */
  every?: number
}

/** The waits of a kind that names none: half a minute to six hours. */
export const WAITS: readonly number[] = [30, 120, 600, 3600, 6 * 3600]

/** Of a wait, so much is added by chance at most: what failed together is not tried again together. */
const JITTER = 0.2

/** A failure with a code that may be shown and kept; `final` ones are not tried again. */
export class JobFailed extends Error {
  constructor(
    code: string,
    readonly final: boolean,
  ) {
    super(code)
  }
}

/** Seconds until the next try, or null when there is none; `chance` is 0 to 1. */
export function waitAfter(
  attempts: number,
  waits: readonly number[] = WAITS,
  chance = Math.random(),
): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : wait * (1 + JITTER * chance)
}
