import type { Sequelize } from 'sequelize'

/**
 * Lets SQLite count what its indexes hold where that has changed much since the last time: without these
 * numbers its planner takes the rows of a found text from the table instead of the narrower index. PostgreSQL
 * counts by itself.
 */
export async function refreshStatistics(sequelize: Sequelize): Promise<void> {
  // All tables (0x10000), not only those that this connection has asked.
  if (sequelize.getDialect() === 'sqlite') await sequelize.query('PRAGMA optimize = 0x10002')
}
