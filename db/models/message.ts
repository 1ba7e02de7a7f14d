import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A message template of a practice. */
export class Message extends Model<InferAttributes<Message>, InferCreationAttributes<Message>> {
  declare id: CreationOptional<number>
  declare practice_id: number
  declare name: string
  declare subject: string
  declare body: string
  declare name_search: string
  declare subject_search: string
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initMessage(sequelize: Sequelize) {
  Message.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practice_id: DataTypes.INTEGER,
      name: DataTypes.TEXT,
      subject: DataTypes.TEXT,
      body: DataTypes.TEXT,
      name_search: DataTypes.TEXT,
      subject_search: DataTypes.TEXT,
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'message', timestamps: false, version: true },
  )
}
