import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A customer: owns practices and plans. */
export class Company extends Model<InferAttributes<Company>, InferCreationAttributes<Company>> {
  declare id: CreationOptional<number>
  declare reseller_id: CreationOptional<number | null>
  declare name: string
  declare name_search: string
  declare contact_name: CreationOptional<string | null>
  declare contact_email: CreationOptional<string | null>
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initCompany(sequelize: Sequelize) {
  Company.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      reseller_id: DataTypes.INTEGER,
      name: DataTypes.TEXT,
      name_search: DataTypes.TEXT,
      contact_name: DataTypes.TEXT,
      contact_email: DataTypes.TEXT,
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'company', timestamps: false, version: true },
  )
}
