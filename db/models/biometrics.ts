import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Lab values of one day: mg/dL, and percent for `a1c`. */
export class Biometrics extends Model<InferAttributes<Biometrics>, InferCreationAttributes<Biometrics>> {
  declare id: CreationOptional<number>
  declare practice_id: number
  declare participant_id: CreationOptional<number | null>
  declare external_id: CreationOptional<string | null>
  declare survey_id: CreationOptional<number | null>
  declare tchol: CreationOptional<number | null>
  declare ldl_c: CreationOptional<number | null>
  declare hdl_c: CreationOptional<number | null>
  declare trig: CreationOptional<number | null>
  declare fasting_bg: CreationOptional<number | null>
  declare a1c: CreationOptional<number | null>
  /** The day of the measurement or blood draw; by default the day of `created`. */
  declare measured_on: CreationOptional<string>
  /** Unlikely values that somebody confirmed, as named by `doubtsOf`, separated by spaces. */
  declare confirmed: CreationOptional<string>
  declare comment: CreationOptional<string | null>
  declare comment_search: CreationOptional<string>
  declare created_by: CreationOptional<number | null>
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initBiometrics(sequelize: Sequelize) {
  Biometrics.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practice_id: DataTypes.INTEGER,
      participant_id: DataTypes.INTEGER,
      external_id: DataTypes.TEXT,
      survey_id: DataTypes.INTEGER,
      tchol: DataTypes.DOUBLE,
      ldl_c: DataTypes.DOUBLE,
      hdl_c: DataTypes.DOUBLE,
      trig: DataTypes.DOUBLE,
      fasting_bg: DataTypes.DOUBLE,
      a1c: DataTypes.DOUBLE,
      measured_on: DataTypes.TEXT,
      confirmed: { type: DataTypes.TEXT, defaultValue: '' },
      comment: DataTypes.TEXT,
      comment_search: { type: DataTypes.TEXT, defaultValue: '' },
      created_by: DataTypes.INTEGER,
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'biometrics', timestamps: false, version: true },
  )
  Biometrics.beforeValidate((row) => {
    row.measured_on ??= row.created.slice(0, 10)
  })
}
