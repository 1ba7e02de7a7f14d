import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A message that a practice sent to a patient, as it was sent. */
export class SentMessage extends Model<InferAttributes<SentMessage>, InferCreationAttributes<SentMessage>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare practice_id: number
  declare sender_id: number
  declare sender_name: string
  declare recipient: string
  declare subject: string
  declare body: string
  declare footer_text: string | null
  declare bcc_practice: number
  declare documents: string
  declare outbox_id: number
  declare created: string
}

export function initSentMessage(sequelize: Sequelize) {
  SentMessage.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      sender_id: DataTypes.INTEGER,
      sender_name: DataTypes.TEXT,
      recipient: DataTypes.TEXT,
      subject: DataTypes.TEXT,
      body: DataTypes.TEXT,
      footer_text: DataTypes.TEXT,
      bcc_practice: DataTypes.INTEGER,
      documents: DataTypes.TEXT,
      outbox_id: DataTypes.INTEGER,
      created: DataTypes.TEXT,
    },
    { sequelize, tableName: 'sent_message', timestamps: false },
  )
}
