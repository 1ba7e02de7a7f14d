import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Something a patient answered or measured that somebody must look at; open while `dealt` is null. */
export class SafetyEvent extends Model<InferAttributes<SafetyEvent>, InferCreationAttributes<SafetyEvent>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare rule: string
  declare source: string
  declare source_id: number
  declare value: string
  declare worse_value: CreationOptional<string | null>
  declare worse_at: CreationOptional<string | null>
  declare raised: string
  declare raised_by: CreationOptional<number | null>
  declare outcome: CreationOptional<string | null>
  declare note: CreationOptional<string | null>
  declare dealt: CreationOptional<string | null>
  declare dealt_by: CreationOptional<number | null>
  declare acknowledged: CreationOptional<string | null>
  declare acknowledged_by: CreationOptional<number | null>
  declare told: CreationOptional<number>
  declare tell_at: CreationOptional<string | null>
  declare untold: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initSafetyEvent(sequelize: Sequelize) {
  SafetyEvent.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      rule: DataTypes.TEXT,
      source: DataTypes.TEXT,
      source_id: DataTypes.INTEGER,
      value: DataTypes.TEXT,
      worse_value: DataTypes.TEXT,
      worse_at: DataTypes.TEXT,
      raised: DataTypes.TEXT,
      raised_by: DataTypes.INTEGER,
      outcome: DataTypes.TEXT,
      note: DataTypes.TEXT,
      dealt: DataTypes.TEXT,
      dealt_by: DataTypes.INTEGER,
      acknowledged: DataTypes.TEXT,
      acknowledged_by: DataTypes.INTEGER,
      told: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      tell_at: DataTypes.TEXT,
      untold: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'safety_event', timestamps: false, version: true },
  )
}
