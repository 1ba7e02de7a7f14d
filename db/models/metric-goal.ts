import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A target value of a participant with its day. */
export class MetricGoal extends Model<InferAttributes<MetricGoal>, InferCreationAttributes<MetricGoal>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare metric: string
  declare day: string
  declare value: number
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initMetricGoal(sequelize: Sequelize) {
  MetricGoal.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      metric: DataTypes.TEXT,
      day: DataTypes.TEXT,
      value: DataTypes.DOUBLE,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'metric_goal', timestamps: false, version: true },
  )
}
