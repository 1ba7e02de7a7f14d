import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A resource of a plan, such as a plan-of-care option; `resource_keys` are joined with a pipe. */
export class PlanResource extends Model<
  InferAttributes<PlanResource>,
  InferCreationAttributes<PlanResource>
> {
  declare id: CreationOptional<number>
  declare plan_id: number
  declare resource_type: string
  declare resource_label: string
  declare resource_label_es: string
  declare resource_keys: string
  declare label_search: string
  declare keys_search: string
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initPlanResource(sequelize: Sequelize) {
  PlanResource.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      plan_id: DataTypes.INTEGER,
      resource_type: DataTypes.TEXT,
      resource_label: DataTypes.TEXT,
      resource_label_es: DataTypes.TEXT,
      resource_keys: DataTypes.TEXT,
      label_search: DataTypes.TEXT,
      keys_search: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'plan_resource', timestamps: false, version: true },
  )
}
