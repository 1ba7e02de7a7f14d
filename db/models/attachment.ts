import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A document of a practice; its bytes are in the file store under `file_key`, `place_search` sorts by group
 * and name. */
export class Attachment extends Model<InferAttributes<Attachment>, InferCreationAttributes<Attachment>> {
  declare id: CreationOptional<number>
  declare practice_id: number
  declare name: string
  declare group_name: string
  declare name_search: string
  declare group_search: string
  declare place_search: string
  declare size: number
  declare sha256: string
  declare file_key: string
  declare version: CreationOptional<number>
  declare created: string
  declare updated: string
}

export function initAttachment(sequelize: Sequelize) {
  Attachment.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      practice_id: DataTypes.INTEGER,
      name: DataTypes.TEXT,
      group_name: DataTypes.TEXT,
      name_search: DataTypes.TEXT,
      group_search: DataTypes.TEXT,
      place_search: DataTypes.TEXT,
      size: DataTypes.INTEGER,
      sha256: DataTypes.TEXT,
      file_key: DataTypes.TEXT,
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created: DataTypes.TEXT,
      updated: DataTypes.TEXT,
    },
    { sequelize, tableName: 'attachment', timestamps: false, version: true },
  )
}
