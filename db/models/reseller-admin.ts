import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Makes a user the administrator of a reseller. */
export class ResellerAdmin extends Model<
  InferAttributes<ResellerAdmin>,
  InferCreationAttributes<ResellerAdmin>
> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare reseller_id: number
  declare created: string
}

export function initResellerAdmin(sequelize: Sequelize) {
  ResellerAdmin.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: DataTypes.INTEGER,
      reseller_id: DataTypes.INTEGER,
      created: DataTypes.TEXT,
    },
    { sequelize, tableName: 'reseller_admin', timestamps: false },
  )
}
