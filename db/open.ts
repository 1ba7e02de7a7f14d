import type { Sequelize } from 'sequelize'
import { openDatabase, useDatabase } from './connection'
import { initModels } from './models/init'

/** Opens a database, binds the models to it and makes it the one of this process. */
export function openShared(url: string, pool?: number): Sequelize {
  const sequelize = openDatabase(url, pool)
  initModels(sequelize)
  useDatabase(sequelize)
  return sequelize
}
