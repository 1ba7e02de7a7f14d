import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A session on the server; `stack` is the JSON list of the people below the mask. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>
  declare token_hash: string
  declare auth_key_hash: CreationOptional<string | null>
  declare user_id: number
  declare practitioner_id: CreationOptional<number | null>
  declare company_id: CreationOptional<number | null>
  declare as_self: CreationOptional<number>
  declare stack: CreationOptional<string>
  declare device_uuid_hash: CreationOptional<string | null>
  declare known_device_id: CreationOptional<number | null>
  declare browser: CreationOptional<string | null>
  declare address: CreationOptional<string | null>
  declare created: string
  declare last_seen: string
  declare expires: string
}

export function initSession(sequelize: Sequelize) {
  Session.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      token_hash: DataTypes.TEXT,
      auth_key_hash: DataTypes.TEXT,
      user_id: DataTypes.INTEGER,
      practitioner_id: DataTypes.INTEGER,
      company_id: DataTypes.INTEGER,
      as_self: { type: DataTypes.INTEGER, defaultValue: 0 },
      stack: { type: DataTypes.TEXT, defaultValue: '[]' },
      device_uuid_hash: DataTypes.TEXT,
      known_device_id: DataTypes.INTEGER,
      browser: DataTypes.TEXT,
      address: DataTypes.TEXT,
      created: DataTypes.TEXT,
      last_seen: DataTypes.TEXT,
      expires: DataTypes.TEXT,
    },
    { sequelize, tableName: 'session', timestamps: false },
  )
}
