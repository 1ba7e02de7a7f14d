import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A reseller owns companies. */
export class Reseller extends Model<InferAttributes<Reseller>, InferCreationAttributes<Reseller>> {
  declare id: CreationOptional<number>
  declare name: string
  declare name_search: string
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initReseller(sequelize: Sequelize) {
  Reseller.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: DataTypes.TEXT,
      name_search: DataTypes.TEXT,
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'reseller', timestamps: false, version: true },
  )
}
