import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A user who works in a practice in one role. */
export class Practitioner extends Model<
  InferAttributes<Practitioner>,
  InferCreationAttributes<Practitioner>
> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare participant_id: number
  declare practice_id: number
  declare role: string
  declare firstname_search: CreationOptional<string>
  declare lastname_search: CreationOptional<string>
  declare title: CreationOptional<string | null>
  declare npi: CreationOptional<string | null>
  declare practitioner_code_id: CreationOptional<number | null>
  declare emr_id: CreationOptional<string | null>
  declare receive_appointment_alert: CreationOptional<number>
  declare patient_booking: CreationOptional<string | null>
  declare disabled: CreationOptional<number>
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initPractitioner(sequelize: Sequelize) {
  Practitioner.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: DataTypes.INTEGER,
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      role: DataTypes.TEXT,
      firstname_search: { type: DataTypes.TEXT, defaultValue: '' },
      lastname_search: { type: DataTypes.TEXT, defaultValue: '' },
      title: DataTypes.TEXT,
      npi: DataTypes.TEXT,
      practitioner_code_id: DataTypes.INTEGER,
      emr_id: DataTypes.TEXT,
      receive_appointment_alert: { type: DataTypes.INTEGER, defaultValue: 0 },
      patient_booking: DataTypes.TEXT,
      disabled: { type: DataTypes.INTEGER, defaultValue: 0 },
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'practitioner', timestamps: false, version: true },
  )
}
