import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A clinic or coaching practice of a company; `type` is pipe-joined (PRIMARY|COACH). */
export class Practice extends Model<InferAttributes<Practice>, InferCreationAttributes<Practice>> {
  declare id: CreationOptional<number>
  declare company_id: number
  declare name: string
  declare name_search: string
  declare city_search: CreationOptional<string>
  declare state_search: CreationOptional<string>
  declare npi: CreationOptional<string | null>
  declare practice_code_id: CreationOptional<number | null>
  declare emr_id: CreationOptional<string | null>
  declare address: CreationOptional<string | null>
  declare address2: CreationOptional<string | null>
  declare city: CreationOptional<string | null>
  declare state: CreationOptional<string | null>
  declare zip: CreationOptional<string | null>
  declare email: string
  declare website: CreationOptional<string | null>
  declare phone: CreationOptional<string | null>
  declare fax: CreationOptional<string | null>
  declare type: CreationOptional<string>
  declare comment: CreationOptional<string | null>
  declare time_zone: CreationOptional<string | null>
  declare use_dietid_questionnaire: CreationOptional<number>
  declare safety_mail: CreationOptional<number>
  declare tax_id: CreationOptional<string | null>
  declare claim_right: CreationOptional<number>
  declare claim_down: CreationOptional<number>
  declare claim_medicare: CreationOptional<number>
  declare claim_omit_95: CreationOptional<number>
  /** Device days that set-up of monitoring needs; null until the practice has entered them. */
  declare set_up_days: CreationOptional<number | null>
  declare appointment_mail: CreationOptional<number>
  declare patient_booking: CreationOptional<string>
  declare range_mail: CreationOptional<number>
  declare heart_failure: CreationOptional<number>
  /** Days between checks of a monitored patient; null for none. */
  declare check_days: CreationOptional<number | null>
  declare opens: CreationOptional<string>
  declare closes: CreationOptional<string>
  declare open_days: CreationOptional<string>
  declare backup_name: CreationOptional<string | null>
  declare backup_email: CreationOptional<string | null>
  declare safety_wait_open: CreationOptional<number>
  declare safety_wait_closed: CreationOptional<number>
  declare disabled: CreationOptional<number>
  declare archived: CreationOptional<number>
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initPractice(sequelize: Sequelize) {
  Practice.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      company_id: DataTypes.INTEGER,
      name: DataTypes.TEXT,
      name_search: DataTypes.TEXT,
      city_search: { type: DataTypes.TEXT, defaultValue: '' },
      state_search: { type: DataTypes.TEXT, defaultValue: '' },
      npi: DataTypes.TEXT,
      practice_code_id: DataTypes.INTEGER,
      emr_id: DataTypes.TEXT,
      address: DataTypes.TEXT,
      address2: DataTypes.TEXT,
      city: DataTypes.TEXT,
      state: DataTypes.TEXT,
      zip: DataTypes.TEXT,
      email: DataTypes.TEXT,
      website: DataTypes.TEXT,
      phone: DataTypes.TEXT,
      fax: DataTypes.TEXT,
      type: { type: DataTypes.TEXT, defaultValue: '' },
      comment: DataTypes.TEXT,
      time_zone: DataTypes.TEXT,
      use_dietid_questionnaire: { type: DataTypes.INTEGER, defaultValue: 0 },
      safety_mail: { type: DataTypes.INTEGER, defaultValue: 1 },
      tax_id: DataTypes.TEXT,
      claim_right: { type: DataTypes.INTEGER, defaultValue: 0 },
      claim_down: { type: DataTypes.INTEGER, defaultValue: 0 },
      claim_medicare: { type: DataTypes.INTEGER, defaultValue: 0 },
      claim_omit_95: { type: DataTypes.INTEGER, defaultValue: 0 },
      set_up_days: DataTypes.INTEGER,
      appointment_mail: { type: DataTypes.INTEGER, defaultValue: 1 },
      patient_booking: { type: DataTypes.TEXT, defaultValue: 'BOOK' },
      range_mail: { type: DataTypes.INTEGER, defaultValue: 1 },
      heart_failure: { type: DataTypes.INTEGER, defaultValue: 0 },
      check_days: DataTypes.INTEGER,
      opens: { type: DataTypes.TEXT, defaultValue: '08:00' },
      closes: { type: DataTypes.TEXT, defaultValue: '17:00' },
      open_days: { type: DataTypes.TEXT, defaultValue: 'MON|TUE|WED|THU|FRI' },
      backup_name: DataTypes.TEXT,
      backup_email: DataTypes.TEXT,
      safety_wait_open: { type: DataTypes.INTEGER, defaultValue: 30 },
      safety_wait_closed: { type: DataTypes.INTEGER, defaultValue: 120 },
      disabled: { type: DataTypes.INTEGER, defaultValue: 0 },
      archived: { type: DataTypes.INTEGER, defaultValue: 0 },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'practice', timestamps: false, version: true },
  )
}
