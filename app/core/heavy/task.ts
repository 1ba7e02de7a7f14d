import type { LimitName } from '~/core/rate/limits'
import { Refusal } from '~/platform/refusal'

/**
 * Work that takes long: done in a thread by its name, with plain data in and out. What does it stands in
 * `app/worker/heavy-tasks.ts`.
 */
export type HeavyTask<Input, Output> = {
  name: string
  /** Work that takes longer is ended. */
  seconds: number
  /** What each piece of it takes from. */
  budget: LimitName
  /** Never set: they keep the types of what goes in and out. */
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

/** What a thread does for a task. */
export type Doing<Task> =
  Task extends HeavyTask<infer Input, infer Output> ? (input: Input) => Output | Promise<Output> : never

/** Work that was ended because it took too long or too much memory. */
export class TooHeavy extends Refusal {
  constructor(readonly why: 'slow' | 'memory') {
    super('heavy.tooLarge', { status: 422 })
  }
}
