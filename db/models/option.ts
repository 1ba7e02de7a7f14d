import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A setting that administrators edit. */
export class Option extends Model<InferAttributes<Option>, InferCreationAttributes<Option>> {
  declare id: CreationOptional<number>
  declare name: string
  declare value: string
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initOption(sequelize: Sequelize) {
  Option.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: DataTypes.TEXT,
      value: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'app_option', timestamps: false, version: true },
  )
}
