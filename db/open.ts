import type { Sequelize } from 'sequelize'
import { openDatabase, useDatabase, type DatabaseOptions } from './connection'
import { initModels } from './models/init'

/** Opens a database, binds the models to it and sets it as the database of this process. */
export function openShared(url: string, options?: DatabaseOptions): Sequelize {
  const sequelize = openDatabase(url, options)
  initModels(sequelize)
  useDatabase(sequelize)
  return sequelize
}
