import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Makes a user an administrator of a company. */
export class CompanyAdmin extends Model<
  InferAttributes<CompanyAdmin>,
  InferCreationAttributes<CompanyAdmin>
> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare company_id: number
  declare created: string
}

export function initCompanyAdmin(sequelize: Sequelize) {
  CompanyAdmin.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: DataTypes.INTEGER,
      company_id: DataTypes.INTEGER,
      created: DataTypes.TEXT,
    },
    { sequelize, tableName: 'company_admin', timestamps: false },
  )
}
