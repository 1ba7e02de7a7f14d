import { realUser, type Actor } from '~/access/actor'
import { mustTake } from '~/core/rate/rate.server'
import { requestContext } from '~/platform/request-context.server'
import { lineOf } from './line'
import type { HeavyTask } from './task'
import { inThread } from './threads.server'

/** Two tasks at a time: the server itself needs a processor, too. */
const inTurn = lineOf({ atOnce: 2, waiting: 60, ofPerson: 8, seconds: 25 })

/**
 * Runs long work in a thread once it is its person's turn: two tasks at a time per process, one per person.
 * It is abandoned when the reader leaves. `prepare` reads what the thread needs, in the same turn.
 * @throws Refusal 429 over the person's limit, 503 when too many wait, TooHeavy when it takes too long or too
 * much memory.
 */
export async function heavy<Input, Output>(
  task: HeavyTask<Input, Output>,
  actor: Actor,
  prepare: () => Promise<{ input: Input; transfer?: ArrayBuffer[] }>,
): Promise<Output> {
  const person = realUser(actor).userId
  await mustTake(task.budget, person)
  const signal = requestContext()?.left
  const work = async () => {
    const { input, transfer } = await prepare()
    return inThread(task, input, { ...(signal && { signal }), ...(transfer && { transfer }) })
  }
  return inTurn(person, work, signal)
}
