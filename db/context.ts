import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { Sequelize, type Transaction } from 'sequelize'

/**
 * The transaction of the current async call chain. Sequelize reads it through its CLS hook, so a query inside
 * a transaction never ends up on another connection (on SQLite it would wait for itself).
 */
const storage = new AsyncLocalStorage<Map<string, unknown>>()

Sequelize.useCLS({
  get: (key: string) => storage.getStore()?.get(key),
  set: (key: string, value: unknown) => void storage.getStore()?.set(key, value),
  run: (fn: (context: unknown) => unknown) => {
    const context = new Map(storage.getStore())
    return storage.run(context, () => fn(context))
  },
  bind: (fn: (...args: unknown[]) => unknown) => AsyncResource.bind(fn),
})

/** Returns the transaction this code runs in, if any. */
export function currentTransaction(): Transaction | undefined {
  return storage.getStore()?.get('transaction') as Transaction | undefined
}

/**
 * Runs `fn` outside the surrounding transaction: for data that must be stored even if the request is refused.
 */
export function outsideTransaction<T>(fn: () => Promise<T>): Promise<T> {
  return storage.run(new Map(), fn)
}

/** Runs `fn` in `transaction`; async work that it leaves behind afterwards runs outside. */
export async function within<T>(transaction: Transaction, fn: () => Promise<T>): Promise<T> {
  const context = new Map(storage.getStore()).set('transaction', transaction)
  try {
    return await storage.run(context, fn)
  } finally {
    context.delete('transaction')
  }
}
