import type { Sequelize } from 'sequelize'

/**
 * Updates SQLite's index statistics where the data has changed much since the last time: without them, its
 * planner reads rows of a text search from the table instead of the narrower index. PostgreSQL does this by
 * itself.
 */
export async function refreshStatistics(sequelize: Sequelize): Promise<void> {
  // All tables (0x10000), not only those that this connection has queried.
  if (sequelize.getDialect() === 'sqlite') await sequelize.query('PRAGMA optimize = 0x10002')
}
