import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A mail waiting for the worker. */
export class Outbox extends Model<InferAttributes<Outbox>, InferCreationAttributes<Outbox>> {
  declare id: CreationOptional<number>
  declare kind: string
  declare recipient: string
  declare bcc: CreationOptional<string | null>
  declare reply_to: CreationOptional<string | null>
  declare subject: string
  declare body_text: string
  declare body_html: CreationOptional<string | null>
  declare status: string
  declare last_error: CreationOptional<string | null>
  declare about_user_id: CreationOptional<number | null>
  declare created: string
  declare sent: CreationOptional<string | null>
}

export function initOutbox(sequelize: Sequelize) {
  Outbox.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      kind: DataTypes.TEXT,
      recipient: DataTypes.TEXT,
      bcc: DataTypes.TEXT,
      reply_to: DataTypes.TEXT,
      subject: DataTypes.TEXT,
      body_text: DataTypes.TEXT,
      body_html: DataTypes.TEXT,
      status: DataTypes.TEXT,
      last_error: DataTypes.TEXT,
      about_user_id: DataTypes.INTEGER,
      created: DataTypes.TEXT,
      sent: DataTypes.TEXT,
    },
    { sequelize, tableName: 'outbox', timestamps: false },
  )
}
