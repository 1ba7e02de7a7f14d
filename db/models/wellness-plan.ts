import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The path of a participant, and the time zone of their days. */
export class WellnessPlan extends Model<
  InferAttributes<WellnessPlan>,
  InferCreationAttributes<WellnessPlan>
> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare vision: CreationOptional<string | null>
  declare path_values: CreationOptional<string | null>
  declare confidence: CreationOptional<string | null>
  declare time_zone: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initWellnessPlan(sequelize: Sequelize) {
  WellnessPlan.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      vision: DataTypes.TEXT,
      path_values: DataTypes.TEXT,
      confidence: DataTypes.TEXT,
      time_zone: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'wellness_plan', timestamps: false, version: true },
  )
}
