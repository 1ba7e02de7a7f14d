import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A time slot of a practitioner; open while `participant_id` is null. */
export class Appointment extends Model<InferAttributes<Appointment>, InferCreationAttributes<Appointment>> {
  declare id: CreationOptional<number>
  declare practitioner_id: number
  declare practice_id: number
  declare participant_id: CreationOptional<number | null>
  declare start_at: string
  declare end_at: string
  declare comment: CreationOptional<string | null>
  declare emr_id: CreationOptional<string | null>
  declare emr_status: CreationOptional<string | null>
  declare placed_there: CreationOptional<number>
  declare claimed: CreationOptional<string | null>
  declare reminded: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initAppointment(sequelize: Sequelize) {
  Appointment.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practitioner_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      participant_id: DataTypes.INTEGER,
      start_at: DataTypes.TEXT,
      end_at: DataTypes.TEXT,
      comment: DataTypes.TEXT,
      emr_id: DataTypes.TEXT,
      emr_status: DataTypes.TEXT,
      placed_there: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      claimed: DataTypes.TEXT,
      reminded: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'appointment', timestamps: false, version: true },
  )
}
