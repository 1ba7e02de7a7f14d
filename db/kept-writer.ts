import type { Sequelize, Transaction } from 'sequelize'
import { runOn } from './statement'

type Connection = { close: (done: () => void) => void }
type Options = { uuid?: string }
/** The parts of Sequelize's SQLite connection manager that are not in its types. */
type Manager = {
  connections: Record<string, Connection>
  getConnection: (options?: Options) => Promise<Connection>
  releaseConnection: (connection: Connection) => void
  destroyConnection: (connection: Connection) => Promise<void>
}

/** The steps of a transaction, also not in Sequelize's types. */
type Step = (transaction: Transaction & { connection: unknown; finished?: string }) => Promise<unknown>
type Steps = { startTransaction: Step; commitTransaction: Step; rollbackTransaction: Step }

const READER = 'default'
const WRITER = 'writer'

/**
 * Makes all transactions of a SQLite database use one open connection; Sequelize would open one for each and
 * read the schema again. Safe because transactions run one at a time. `tell` is called with each step as it
 * is sent.
 */
export function keepWriter(sequelize: Sequelize, tell: (sql: string) => void): void {
  const manager = (sequelize as unknown as { connectionManager: Manager }).connectionManager
  const open = manager.getConnection.bind(manager)
  manager.getConnection = async (options = {}) => {
    const uuid = !options.uuid || options.uuid === READER ? READER : WRITER
    try {
      return await open({ ...options, uuid })
    } catch (error) {
      // Otherwise a failed connection would be reused.
      delete manager.connections[uuid]
      throw error
    }
  }
  manager.releaseConnection = () => undefined
  // A failed COMMIT or ROLLBACK leaves an unknown state, so the connection is replaced.
  manager.destroyConnection = (connection) => {
    if (manager.connections[WRITER] === connection) delete manager.connections[WRITER]
    return new Promise((resolve) => connection.close(() => resolve()))
  }
  keepSteps(sequelize, tell)
}

/**
 * Parses BEGIN, COMMIT and ROLLBACK once per connection; Sequelize would have them parsed every time, in an
 * extra driver step, while all other writers wait.
 */
function keepSteps(sequelize: Sequelize, tell: (sql: string) => void): void {
  const steps = sequelize.getQueryInterface() as unknown as Steps
  const run = (sql: string, connection: unknown) => {
    tell(sql)
    return runOn(sequelize, connection, { sql, bind: {}, kept: true })
  }
  steps.startTransaction = ({ connection }) => run('BEGIN IMMEDIATE', connection)
  steps.commitTransaction = (transaction) => {
    const ended = run('COMMIT', transaction.connection)
    transaction.finished = 'commit'
    return ended
  }
  steps.rollbackTransaction = (transaction) => {
    const ended = run('ROLLBACK', transaction.connection)
    transaction.finished = 'rollback'
    return ended
  }
}
