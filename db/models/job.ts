import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize'

/** Progress of long work. */
export class Job extends Model<InferAttributes<Job>, InferCreationAttributes<Job>> {
  declare id: CreationOptional<number>
  declare kind: string
  declare user_id: CreationOptional<number | null>
  declare status: string
  declare done: CreationOptional<number>
  declare total: CreationOptional<number>
  declare result: CreationOptional<string | null>
  declare created: string
  declare updated: string
}

export function initJob(sequelize: Sequelize) {
  Job.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      kind: DataTypes.TEXT,
      user_id: DataTypes.INTEGER,
      status: DataTypes.TEXT,
      done: { type: DataTypes.INTEGER, defaultValue: 0 },
      total: { type: DataTypes.INTEGER, defaultValue: 0 },
      result: DataTypes.TEXT,
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'job', timestamps: false },
  )
}
