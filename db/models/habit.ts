import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A habit that a participant works on; `archived_timestamp` is set once it is archived. */
export class Habit extends Model<InferAttributes<Habit>, InferCreationAttributes<Habit>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare habit: string
  declare categories: string
  declare reminder: CreationOptional<string | null>
  declare reminder_at: CreationOptional<string | null>
  declare reminder_token: CreationOptional<string | null>
  declare archived_timestamp: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initHabit(sequelize: Sequelize) {
  Habit.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      habit: DataTypes.TEXT,
      categories: DataTypes.TEXT,
      reminder: DataTypes.TEXT,
      reminder_at: DataTypes.TEXT,
      reminder_token: DataTypes.TEXT,
      archived_timestamp: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'habit', timestamps: false, version: true },
  )
}
