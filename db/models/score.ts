import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/**
 * One score of one survey. `missing` names the inputs that a null score lacks, separated by spaces; `note` is
 * the key of a sentence to show with it.
 */
export class Score extends Model<InferAttributes<Score>, InferCreationAttributes<Score>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare survey_id: number
  declare score_name: string
  declare score: CreationOptional<number | null>
  declare value: CreationOptional<number | null>
  declare points: CreationOptional<number | null>
  declare threshold_index: CreationOptional<number | null>
  declare missing: CreationOptional<string | null>
  declare note: CreationOptional<string | null>
  declare updated: string
  /**
   * The instant of the measured value that caused this point of a risk score; '' for the point of the survey
   * itself.
   */
  declare measured: CreationOptional<string>
}

export function initScore(sequelize: Sequelize) {
  Score.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      survey_id: DataTypes.INTEGER,
      score_name: DataTypes.TEXT,
      score: DataTypes.DOUBLE,
      value: DataTypes.DOUBLE,
      points: DataTypes.DOUBLE,
      threshold_index: DataTypes.INTEGER,
      missing: DataTypes.TEXT,
      note: DataTypes.TEXT,
      updated: DataTypes.TEXT,
      measured: { type: DataTypes.TEXT, defaultValue: '' },
    },
    { sequelize, tableName: 'score', timestamps: false },
  )
}
