import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Notes to self; nobody else may read them while `allow_provider_view` is 0. */
export class SelfNote extends Model<InferAttributes<SelfNote>, InferCreationAttributes<SelfNote>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare notes: CreationOptional<string>
  declare allow_provider_view: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initSelfNote(sequelize: Sequelize) {
  SelfNote.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      notes: { type: DataTypes.TEXT, allowNull: false, defaultValue: '' },
      allow_provider_view: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'self_note', timestamps: false, version: true },
  )
}
