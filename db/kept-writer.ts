import type { Sequelize } from 'sequelize'

type Connection = { close: (done: () => void) => void }
type Options = { uuid?: string }
/** The parts of Sequelize's SQLite connections that are not in its types. */
type Manager = {
  connections: Record<string, Connection>
  getConnection: (options?: Options) => Promise<Connection>
  releaseConnection: (connection: Connection) => void
  destroyConnection: (connection: Connection) => Promise<void>
}

const READER = 'default'
const WRITER = 'writer'

/**
 * Makes all transactions of a SQLite database use one connection that stays open. Sequelize opens one for each and reads
 * the whole schema with it, and one whose COMMIT failed it forgets without closing it. Sound only because transactions
 * run one after the other (`writeTxOn`).
 */
export function keepWriter(sequelize: Sequelize): void {
  const manager = (sequelize as unknown as { connectionManager: Manager }).connectionManager
  const open = manager.getConnection.bind(manager)
  manager.getConnection = async (options = {}) => {
    const uuid = !options.uuid || options.uuid === READER ? READER : WRITER
    try {
      return await open({ ...options, uuid })
    } catch (error) {
      // Else a connection that could not be opened would be handed out for ever.
      delete manager.connections[uuid]
      throw error
    }
  }
  manager.releaseConnection = () => undefined
  // What a failed COMMIT or ROLLBACK has left is unknown: the next transaction begins on a new connection.
  manager.destroyConnection = (connection) => {
    if (manager.connections[WRITER] === connection) delete manager.connections[WRITER]
    return new Promise((resolve) => connection.close(() => resolve()))
  }
}
