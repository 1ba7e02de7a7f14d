import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A person: a patient, or the participant record that every practitioner has (`is_staff`). */
export class Participant extends Model<InferAttributes<Participant>, InferCreationAttributes<Participant>> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare plan_id: CreationOptional<number | null>
  declare company_id: CreationOptional<number | null>
  declare reseller_id: CreationOptional<number | null>
  declare firstname: string
  declare lastname: string
  declare firstname_search: string
  declare lastname_search: string
  declare email_search: string
  declare dob: CreationOptional<string | null>
  declare birth_month: CreationOptional<number | null>
  declare gender: CreationOptional<string | null>
  declare gender_identity: CreationOptional<string | null>
  declare pronouns: CreationOptional<string | null>
  declare sexual_orientation: CreationOptional<string | null>
  declare ethnicity: CreationOptional<string | null>
  declare phone_primary: CreationOptional<string | null>
  declare phone_secondary: CreationOptional<string | null>
  declare preferred_contact_method: CreationOptional<string | null>
  declare external_id: CreationOptional<string | null>
  declare emr_id: CreationOptional<string | null>
  declare address: CreationOptional<string | null>
  declare address2: CreationOptional<string | null>
  declare city: CreationOptional<string | null>
  declare state: CreationOptional<string | null>
  declare zip: CreationOptional<string | null>
  declare comment: CreationOptional<string | null>
  declare profile_updated: CreationOptional<string | null>
  declare invited: CreationOptional<string | null>
  declare notes_edited: CreationOptional<string | null>
  declare notes_viewed_by_provider: CreationOptional<string | null>
  declare is_staff: CreationOptional<number>
  declare pregnancy_until: CreationOptional<string | null>
  declare died: CreationOptional<string | null>
  declare died_undo: CreationOptional<string | null>
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initParticipant(sequelize: Sequelize) {
  Participant.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: DataTypes.INTEGER,
      plan_id: DataTypes.INTEGER,
      company_id: DataTypes.INTEGER,
      reseller_id: DataTypes.INTEGER,
      firstname: DataTypes.TEXT,
      lastname: DataTypes.TEXT,
      firstname_search: DataTypes.TEXT,
      lastname_search: DataTypes.TEXT,
      email_search: DataTypes.TEXT,
      dob: DataTypes.TEXT,
      birth_month: DataTypes.INTEGER,
      gender: DataTypes.TEXT,
      gender_identity: DataTypes.TEXT,
      pronouns: DataTypes.TEXT,
      sexual_orientation: DataTypes.TEXT,
      ethnicity: DataTypes.TEXT,
      phone_primary: DataTypes.TEXT,
      phone_secondary: DataTypes.TEXT,
      preferred_contact_method: DataTypes.TEXT,
      external_id: DataTypes.TEXT,
      emr_id: DataTypes.TEXT,
      address: DataTypes.TEXT,
      address2: DataTypes.TEXT,
      city: DataTypes.TEXT,
      state: DataTypes.TEXT,
      zip: DataTypes.TEXT,
      comment: DataTypes.TEXT,
      profile_updated: DataTypes.TEXT,
      invited: DataTypes.TEXT,
      notes_edited: DataTypes.TEXT,
      notes_viewed_by_provider: DataTypes.TEXT,
      is_staff: { type: DataTypes.INTEGER, defaultValue: 0 },
      pregnancy_until: DataTypes.TEXT,
      died: DataTypes.TEXT,
      died_undo: DataTypes.TEXT,
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'participant', timestamps: false, version: true },
  )
}
