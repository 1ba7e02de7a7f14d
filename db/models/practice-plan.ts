import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A plan of its company that a practice uses. */
export class PracticePlan extends Model<
  InferAttributes<PracticePlan>,
  InferCreationAttributes<PracticePlan>
> {
  declare id: CreationOptional<number>
  declare practice_id: number
  declare plan_id: number
}

export function initPracticePlan(sequelize: Sequelize) {
  PracticePlan.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practice_id: DataTypes.INTEGER,
      plan_id: DataTypes.INTEGER,
    },
    { sequelize, tableName: 'practice_plan', timestamps: false },
  )
}
