import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The link by which a practice cares for a participant. */
export class Provider extends Model<InferAttributes<Provider>, InferCreationAttributes<Provider>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare practice_id: number
  declare type: string
  declare chronic_care_start: CreationOptional<string | null>
  declare comment: CreationOptional<string | null>
  declare appointment: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initProvider(sequelize: Sequelize) {
  Provider.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      type: DataTypes.TEXT,
      chronic_care_start: DataTypes.TEXT,
      comment: DataTypes.TEXT,
      appointment: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'provider', timestamps: false, version: true },
  )
}
