import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A note of a practice about a patient: a draft while `locked` is null, final afterwards. */
export class SurveyNote extends Model<InferAttributes<SurveyNote>, InferCreationAttributes<SurveyNote>> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare practice_id: number
  declare practitioner_id: number
  declare note_type: string
  declare include_s: CreationOptional<number>
  declare include_o: CreationOptional<number>
  declare include_a: CreationOptional<number>
  declare include_p: CreationOptional<number>
  declare ccm_demographics: CreationOptional<number>
  declare ccm_problem_list: CreationOptional<number>
  declare ccm_symptom_management: CreationOptional<number>
  declare ccm_medication_use: CreationOptional<number>
  declare ccm_allergies: CreationOptional<number>
  declare ccm_clinical_summary: CreationOptional<number>
  declare ccm_goals: CreationOptional<number>
  declare cancer_screening_due: CreationOptional<number>
  declare chief_complaint: CreationOptional<string>
  declare subjective: CreationOptional<string>
  declare objective: CreationOptional<string>
  declare assessment: CreationOptional<string>
  declare plan_of_care: CreationOptional<string>
  declare other_suggestions: CreationOptional<string>
  declare cancer_screening_types: CreationOptional<string>
  declare plan_goals: CreationOptional<string>
  declare plan_options: CreationOptional<string>
  declare handouts: CreationOptional<string>
  declare carried_events: CreationOptional<string>
  declare generated: CreationOptional<string>
  declare awv: CreationOptional<string>
  declare generated_at: string
  declare review_minutes: CreationOptional<number | null>
  declare ccm_review_minutes: CreationOptional<number | null>
  declare locked: CreationOptional<string | null>
  declare locking_practitioner_id: CreationOptional<number | null>
  declare signed_for: CreationOptional<number | null>
  declare signed_name: CreationOptional<string | null>
  declare signed_credentials: CreationOptional<string | null>
  declare signed_zone: CreationOptional<string | null>
  declare content_hash: CreationOptional<string | null>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initSurveyNote(sequelize: Sequelize) {
  SurveyNote.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      practitioner_id: DataTypes.INTEGER,
      note_type: DataTypes.TEXT,
      include_s: { type: DataTypes.INTEGER, defaultValue: 0 },
      include_o: { type: DataTypes.INTEGER, defaultValue: 0 },
      include_a: { type: DataTypes.INTEGER, defaultValue: 0 },
      include_p: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_demographics: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_problem_list: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_symptom_management: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_medication_use: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_allergies: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_clinical_summary: { type: DataTypes.INTEGER, defaultValue: 0 },
      ccm_goals: { type: DataTypes.INTEGER, defaultValue: 0 },
      cancer_screening_due: { type: DataTypes.INTEGER, defaultValue: 0 },
      chief_complaint: { type: DataTypes.TEXT, defaultValue: '' },
      subjective: { type: DataTypes.TEXT, defaultValue: '' },
      objective: { type: DataTypes.TEXT, defaultValue: '' },
      assessment: { type: DataTypes.TEXT, defaultValue: '' },
      plan_of_care: { type: DataTypes.TEXT, defaultValue: '' },
      other_suggestions: { type: DataTypes.TEXT, defaultValue: '' },
      cancer_screening_types: { type: DataTypes.TEXT, defaultValue: '' },
      plan_goals: { type: DataTypes.TEXT, defaultValue: '[]' },
      plan_options: { type: DataTypes.TEXT, defaultValue: '[]' },
      handouts: { type: DataTypes.TEXT, defaultValue: '[]' },
      carried_events: { type: DataTypes.TEXT, defaultValue: '[]' },
      generated: { type: DataTypes.TEXT, defaultValue: '{}' },
      awv: { type: DataTypes.TEXT, defaultValue: '{}' },
      generated_at: DataTypes.TEXT,
      review_minutes: DataTypes.INTEGER,
      ccm_review_minutes: DataTypes.INTEGER,
      locked: DataTypes.TEXT,
      locking_practitioner_id: DataTypes.INTEGER,
      signed_for: DataTypes.INTEGER,
      signed_name: DataTypes.TEXT,
      signed_credentials: DataTypes.TEXT,
      signed_zone: DataTypes.TEXT,
      content_hash: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'survey_note', timestamps: false, version: true },
  )
}
