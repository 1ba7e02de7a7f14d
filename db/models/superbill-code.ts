import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A code that a practice bills; `charge` is in cents. */
export class SuperbillCode extends Model<
  InferAttributes<SuperbillCode>,
  InferCreationAttributes<SuperbillCode>
> {
  declare id: CreationOptional<number>
  declare practice_id: number
  declare code: string
  declare description: string
  declare charge: number
  /** Minutes per unit of a timed code. */
  declare unit_minutes: CreationOptional<number | null>
  declare code_search: string
  declare description_search: string
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initSuperbillCode(sequelize: Sequelize) {
  SuperbillCode.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practice_id: DataTypes.INTEGER,
      code: DataTypes.TEXT,
      description: DataTypes.TEXT,
      charge: DataTypes.INTEGER,
      unit_minutes: DataTypes.INTEGER,
      code_search: DataTypes.TEXT,
      description_search: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'superbill_code', timestamps: false, version: true },
  )
}
