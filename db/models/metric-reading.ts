import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What a participant or a device measured; blood pressure is systolic (`value`) and diastolic. */
export class MetricReading extends Model<
  InferAttributes<MetricReading>,
  InferCreationAttributes<MetricReading>
> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare metric: string
  declare service: string
  declare day: string
  declare taken: string
  declare value: number
  declare diastolic: CreationOptional<number | null>
  declare entered_by: CreationOptional<number | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initMetricReading(sequelize: Sequelize) {
  MetricReading.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      metric: DataTypes.TEXT,
      service: DataTypes.TEXT,
      day: DataTypes.TEXT,
      taken: DataTypes.TEXT,
      value: DataTypes.DOUBLE,
      diastolic: DataTypes.DOUBLE,
      entered_by: DataTypes.INTEGER,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'metric_reading', timestamps: false, version: true },
  )
}
