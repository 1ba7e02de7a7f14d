import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** Body measures of one day: pounds, inches, mmHg. */
export class Anthropometrics extends Model<
  InferAttributes<Anthropometrics>,
  InferCreationAttributes<Anthropometrics>
> {
  declare id: CreationOptional<number>
  declare practice_id: number
  declare participant_id: number
  declare weight_lb: CreationOptional<number | null>
  declare height_in: CreationOptional<number | null>
  declare waist_in: CreationOptional<number | null>
  declare bp_systolic: CreationOptional<number | null>
  declare bp_diastolic: CreationOptional<number | null>
  /** The day of the measurement; by default the day of `created`. */
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

export function initAnthropometrics(sequelize: Sequelize) {
  Anthropometrics.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practice_id: DataTypes.INTEGER,
      participant_id: DataTypes.INTEGER,
      weight_lb: DataTypes.DOUBLE,
      height_in: DataTypes.DOUBLE,
      waist_in: DataTypes.DOUBLE,
      bp_systolic: DataTypes.DOUBLE,
      bp_diastolic: DataTypes.DOUBLE,
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
    { sequelize, tableName: 'anthropometrics', timestamps: false, version: true },
  )
  Anthropometrics.beforeValidate((row) => {
    row.measured_on ??= row.created.slice(0, 10)
  })
}
