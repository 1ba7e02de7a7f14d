import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** What is billed for one note; `total` is in cents. */
export class Superbill extends Model<InferAttributes<Superbill>, InferCreationAttributes<Superbill>> {
  declare id: CreationOptional<number>
  declare survey_note_id: number
  declare participant_id: number
  declare practice_id: number
  declare service_date: string
  declare place_of_service: string
  declare lines: string
  declare dx_codes: string
  declare employment: number
  declare auto_accident: number
  declare auto_accident_place: string | null
  declare other_accident: number
  declare onset_date: CreationOptional<string | null>
  declare onset_qualifier: CreationOptional<string | null>
  declare referrer_qualifier: CreationOptional<string | null>
  declare referrer_name: CreationOptional<string | null>
  declare referrer_npi: CreationOptional<string | null>
  declare total: number
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initSuperbill(sequelize: Sequelize) {
  Superbill.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      survey_note_id: DataTypes.INTEGER,
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      service_date: DataTypes.TEXT,
      place_of_service: DataTypes.TEXT,
      lines: DataTypes.TEXT,
      dx_codes: DataTypes.TEXT,
      employment: DataTypes.INTEGER,
      auto_accident: DataTypes.INTEGER,
      auto_accident_place: DataTypes.TEXT,
      other_accident: DataTypes.INTEGER,
      onset_date: DataTypes.TEXT,
      onset_qualifier: DataTypes.TEXT,
      referrer_qualifier: DataTypes.TEXT,
      referrer_name: DataTypes.TEXT,
      referrer_npi: DataTypes.TEXT,
      total: DataTypes.INTEGER,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'superbill', timestamps: false, version: true },
  )
}
