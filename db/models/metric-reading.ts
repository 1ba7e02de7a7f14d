import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/**
 * What a participant or a device measured; a blood pressure is systolic (`value`) and diastolic. `span` is
 * 'instant', 'day' for a daily total, or 'interval' up to `ends`. `identity` makes the same measurement one
 * row however often it is sent (null if entered by hand). `sent` is value and unit as received. `voided` is
 * when it was marked as entered in error, which removes it from every figure.
 */
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
  declare span: CreationOptional<'instant' | 'day' | 'interval'>
  declare ends: CreationOptional<string | null>
  declare identity: CreationOptional<string | null>
  declare device: CreationOptional<string | null>
  declare sent: CreationOptional<string | null>
  declare doubtful: CreationOptional<number>
  declare voided: CreationOptional<string | null>
  declare voided_by: CreationOptional<number | null>
  declare void_reason: CreationOptional<string | null>
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
      span: { type: DataTypes.TEXT, allowNull: false, defaultValue: 'instant' },
      ends: DataTypes.TEXT,
      identity: DataTypes.TEXT,
      device: DataTypes.TEXT,
      sent: DataTypes.TEXT,
      doubtful: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      voided: DataTypes.TEXT,
      voided_by: DataTypes.INTEGER,
      void_reason: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'metric_reading', timestamps: false, version: true },
  )
}
