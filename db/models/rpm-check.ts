import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The finding of somebody who checked the readings of a monitored patient. */
export class RpmCheck extends Model<InferAttributes<RpmCheck>, InferCreationAttributes<RpmCheck>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare practice_id: number
  declare status: string
  declare comment: CreationOptional<string | null>
  declare created_by: CreationOptional<number | null>
  /** The last arrival included in the form's readings; null means up to the check itself. */
  declare seen: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initRpmCheck(sequelize: Sequelize) {
  RpmCheck.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      status: DataTypes.TEXT,
      comment: DataTypes.TEXT,
      created_by: DataTypes.INTEGER,
      seen: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'rpm_check', timestamps: false, version: true },
  )
}
