import type { LimitName } from '~/core/rate/limits'
import { Refusal } from '~/platform/refusal'

/**
 * A kind of long work: run in a thread by name, with plain data in and out. The code for each name is in
 * `app/worker/heavy-tasks.ts`.
 */
export type HeavyTask<Input, Output> = {
  name: string
  /** Time limit; work that takes longer is ended. */
  seconds: number
  /** The rate limit that each task is charged to. */
  budget: LimitName
  /** Never set: they only carry the input and output types. */
  input?: Input
  output?: Output
}

/** Declares heavy work. */
export function heavyTask<Input, Output>(
  name: string,
  limits: { seconds: number; budget: LimitName },
): HeavyTask<Input, Output> {
  return { name, ...limits }
}

/** The function that a thread runs for a task. */
export type Doing<Task> =
  Task extends HeavyTask<infer Input, infer Output> ? (input: Input) => Output | Promise<Output> : never

/** Work that was ended because it took too long or too much memory. */
export class TooHeavy extends Refusal {
  constructor(readonly why: 'slow' | 'memory') {
    super('heavy.tooLarge', { status: 422 })
  }
}
