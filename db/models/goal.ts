import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A participant's goal with its timeframe. */
export class Goal extends Model<InferAttributes<Goal>, InferCreationAttributes<Goal>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare goal: string
  declare timeframe: string
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initGoal(sequelize: Sequelize) {
  Goal.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      goal: DataTypes.TEXT,
      timeframe: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'goal', timestamps: false, version: true },
  )
}
