import { AsyncResource } from 'node:async_hooks'
import { Transaction, type Sequelize } from 'sequelize'
import { within } from './context'
import { isLocked } from './errors'
import { runOn } from './statement'

type Run<T> = (transaction: Transaction) => Promise<T>
type Opened = Transaction & { connection: unknown }
type Turn = {
  alone: () => Promise<void>
  /**
   * Undoes its own writes if it fails;
   * @throws the error that ends the transaction for all.
   */
  join: (opened: Opened) => Promise<void>
  end: () => void
  fail: (error: unknown) => void
}
type Queue = { waiting: Turn[]; isBusy: boolean; tell: (sql: string) => void }

/** Maximum wait, besides the turn in progress, for others that share its commit. */
const LONGEST_MS = 20

const queues = new WeakMap<Sequelize, Queue>()

/**
 * Runs `run` in a SQLite transaction after everything already waiting. Waiting transactions share one commit,
 * which is most of the time of a small write: each is a savepoint in it, and none returns before all are on
 * disk. If another program has locked the file, all waiting ones are refused together instead of one by one.
 * `tell` is called with each step as it is sent.
 */
export function inTurn<T>(sequelize: Sequelize, run: Run<T>, tell: (sql: string) => void): Promise<T> {
  const queue = queues.get(sequelize) ?? { waiting: [], isBusy: false, tell }
  queues.set(sequelize, queue)
  return new Promise<T>((resolve, reject) => {
    const turn: Turn = {
      // Runs in the async context of the caller, not of the transaction before it.
      alone: AsyncResource.bind(async () => {
        const answer = await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, run)
        turn.end = () => resolve(answer)
      }),
      join: AsyncResource.bind(async (opened: Opened) => {
        await step(sequelize, opened, 'SAVEPOINT turn')
        const own = Object.assign(new Transaction(sequelize, { transaction: opened }), {
          connection: opened.connection,
        })
        try {
          const answer = await within(own, () => run(own))
          turn.end = () => resolve(answer)
        } catch (error) {
          // If SQLite has ended the transaction itself, there is nothing to roll back to.
          await step(sequelize, opened, 'ROLLBACK TO turn').catch(() => {
            throw error
          })
          turn.end = () => turn.fail(error)
        }
      }),
      end: () => {},
      fail: reject,
    }
    queue.waiting.push(turn)
    if (!queue.isBusy) void takeTurns(sequelize, queue)
  })
}

function step(sequelize: Sequelize, { connection }: Opened, sql: string): Promise<unknown> {
  queues.get(sequelize)!.tell(sql)
  return runOn(sequelize, connection, { sql, bind: {}, kept: true })
}

async function takeTurns(sequelize: Sequelize, queue: Queue): Promise<void> {
  queue.isBusy = true
  while (queue.waiting.length > 0) {
    const turns = [queue.waiting.shift()!]
    try {
      if (queue.waiting.length === 0) await turns[0]!.alone()
      else await shareCommit(sequelize, queue, turns)
      for (const turn of turns) turn.end()
    } catch (error) {
      const refused = isLocked(error) ? [...turns, ...queue.waiting.splice(0)] : turns
      for (const turn of refused) turn.fail(error)
    }
  }
  queue.isBusy = false
}

/** Lets waiting transactions join, in order, and adds them to `turns`. */
function shareCommit(sequelize: Sequelize, queue: Queue, turns: Turn[]): Promise<void> {
  return sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }, async (transaction) => {
    const opened = transaction as Opened
    const until = performance.now() + LONGEST_MS
    await step(sequelize, opened, 'SAVEPOINT shared')
    for (let turn: Turn | undefined = turns[0]; turn;) {
      await turn.join(opened)
      turn = performance.now() < until ? queue.waiting.shift() : undefined
      if (turn) turns.push(turn)
    }
    // Fails if SQLite has ended the transaction itself without anybody noticing.
    await step(sequelize, opened, 'RELEASE shared')
  })
}
