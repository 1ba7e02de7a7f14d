import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The answer to one question; `option_values` is a JSON list. */
export class Response extends Model<InferAttributes<Response>, InferCreationAttributes<Response>> {
  declare id: CreationOptional<number>
  declare survey_id: number
  declare question_name: string
  declare option_values: string
  declare points: CreationOptional<number | null>
  declare status: CreationOptional<string | null>
  /** The account that gave it; null for older answers and those from other systems. */
  declare given_by: CreationOptional<number | null>
  /** 1 if it is an unlikely value that was confirmed. */
  declare confirmed: CreationOptional<number>
  declare updated: string
}

export function initResponse(sequelize: Sequelize) {
  Response.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      survey_id: DataTypes.INTEGER,
      question_name: DataTypes.TEXT,
      option_values: DataTypes.TEXT,
      points: DataTypes.DOUBLE,
      status: DataTypes.TEXT,
      given_by: DataTypes.INTEGER,
      confirmed: { type: DataTypes.INTEGER, defaultValue: 0 },
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'response', timestamps: false },
  )
}
