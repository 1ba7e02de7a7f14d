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
 * All transactions of a SQLite database use one open connection; Sequelize would open one for each and read
 * the schema again. Sound because transactions run one by one.
 */
export function keepWriter(sequelize: Sequelize): void {
  const manager = (sequelize as unknown as { connectionManager: Manager }).connectionManager
  const open = manager.getConnection.bind(manager)
  manager.getConnection = async (options = {}) => {
    const uuid = !options.uuid || options.uuid === READER ? READER : WRITER
    try {
      return await open({ ...options, uuid })
    } catch (error) {
      // Else a failed connection would be kept.
      delete manager.connections[uuid]
      throw error
    }
  }
  manager.releaseConnection = () => undefined
  // A failed COMMIT or ROLLBACK leaves an unknown state: begin anew.
  manager.destroyConnection = (connection) => {
    if (manager.connections[WRITER] === connection) delete manager.connections[WRITER]
    return new Promise((resolve) => connection.close(() => resolve()))
  }
}
