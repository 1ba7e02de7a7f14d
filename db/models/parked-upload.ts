import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** An import file between its preview and its confirmation. */
export class ParkedUpload extends Model<
  InferAttributes<ParkedUpload>,
  InferCreationAttributes<ParkedUpload>
> {
  declare id: CreationOptional<number>
  declare session_id: number
  declare kind: string
  declare file_name: string
  declare content: string
  declare created: string
}

export function initParkedUpload(sequelize: Sequelize) {
  ParkedUpload.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      session_id: DataTypes.INTEGER,
      kind: DataTypes.TEXT,
      file_name: DataTypes.TEXT,
      content: DataTypes.TEXT,
      created: DataTypes.TEXT,
    },
    { sequelize, tableName: 'parked_upload', timestamps: false },
  )
}
