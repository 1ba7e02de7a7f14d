import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** An account that can sign in. `email_key` is the e-mail in lower case. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>
  declare email: string
  declare email_key: string
  declare role: string
  declare prior_role: CreationOptional<string | null>
  declare password_hash: CreationOptional<string | null>
  declare language: CreationOptional<string | null>
  declare disabled: CreationOptional<number>
  declare archived: CreationOptional<number>
  declare last_active: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initUser(sequelize: Sequelize) {
  User.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      email: DataTypes.TEXT,
      email_key: DataTypes.TEXT,
      role: DataTypes.TEXT,
      prior_role: DataTypes.TEXT,
      password_hash: DataTypes.TEXT,
      language: DataTypes.TEXT,
      disabled: { type: DataTypes.INTEGER, defaultValue: 0 },
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      last_active: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'app_user', timestamps: false, version: true },
  )
}
