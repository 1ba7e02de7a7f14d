import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A mailed single-use link: RESET or INVITE. */
export class PasswordLink extends Model<
  InferAttributes<PasswordLink>,
  InferCreationAttributes<PasswordLink>
> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare kind: string
  declare token_hash: string
  declare pending_hash: CreationOptional<string | null>
  declare browser_hash: CreationOptional<string | null>
  declare created: string
  declare expires: string
  declare used: CreationOptional<string | null>
}

export function initPasswordLink(sequelize: Sequelize) {
  PasswordLink.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: DataTypes.INTEGER,
      kind: DataTypes.TEXT,
      token_hash: DataTypes.TEXT,
      pending_hash: DataTypes.TEXT,
      browser_hash: DataTypes.TEXT,
      created: DataTypes.TEXT,
      expires: DataTypes.TEXT,
      used: DataTypes.TEXT,
    },
    { sequelize, tableName: 'password_link', timestamps: false },
  )
}
