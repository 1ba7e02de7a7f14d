import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** One use of a questionnaire version by a participant. */
export class Survey extends Model<InferAttributes<Survey>, InferCreationAttributes<Survey>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare practice_id: CreationOptional<number | null>
  declare questionnaire_code: string
  declare definition_version: number
  declare current_question: CreationOptional<string | null>
  declare created_by: CreationOptional<number | null>
  declare started: CreationOptional<string | null>
  declare lastupdated: CreationOptional<string | null>
  declare completed: CreationOptional<string | null>
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initSurvey(sequelize: Sequelize) {
  Survey.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      questionnaire_code: DataTypes.TEXT,
      definition_version: DataTypes.INTEGER,
      current_question: DataTypes.TEXT,
      created_by: DataTypes.INTEGER,
      started: DataTypes.TEXT,
      lastupdated: DataTypes.TEXT,
      completed: DataTypes.TEXT,
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'survey', timestamps: false, version: true },
  )
}
