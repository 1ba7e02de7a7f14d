import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A row of the activity log; the database refuses changes. */
export class UserLog extends Model<InferAttributes<UserLog>, InferCreationAttributes<UserLog>> {
  declare id: CreationOptional<number>
  declare chain: number
  declare entry_type: string
  declare user_id: CreationOptional<number | null>
  declare user_email: CreationOptional<string | null>
  declare masked_user_id: CreationOptional<number | null>
  declare masked_email: CreationOptional<string | null>
  declare practitioner_id: CreationOptional<number | null>
  declare participant_id: CreationOptional<number | null>
  declare resource: CreationOptional<string | null>
  declare record_id: CreationOptional<number | null>
  declare fields: CreationOptional<string | null>
  declare text: string
  declare address: CreationOptional<string | null>
  declare request_id: CreationOptional<string | null>
  declare from_client: CreationOptional<number>
  declare logged: string
  declare prev_hash: string
  declare hash: string
}

export function initUserLog(sequelize: Sequelize) {
  UserLog.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      chain: DataTypes.INTEGER,
      entry_type: DataTypes.TEXT,
      user_id: DataTypes.INTEGER,
      user_email: DataTypes.TEXT,
      masked_user_id: DataTypes.INTEGER,
      masked_email: DataTypes.TEXT,
      practitioner_id: DataTypes.INTEGER,
      participant_id: DataTypes.INTEGER,
      resource: DataTypes.TEXT,
      record_id: DataTypes.INTEGER,
      fields: DataTypes.TEXT,
      text: DataTypes.TEXT,
      address: DataTypes.TEXT,
      request_id: DataTypes.TEXT,
      from_client: { type: DataTypes.INTEGER, defaultValue: 0 },
      logged: DataTypes.TEXT,
      prev_hash: DataTypes.TEXT,
      hash: DataTypes.TEXT,
    },
    { sequelize, tableName: 'user_log', timestamps: false },
  )
}
