import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes, type Sequelize } from 'sequelize'

/** One score of one survey; when it is null, `reason` says why and `missing` names the inputs it lacks, apart by spaces. */
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
  declare reason: CreationOptional<string | null>
  declare updated: string
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
      reason: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'score', timestamps: false },
  )
}
