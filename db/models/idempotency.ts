import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** The response to a creating request, kept 24 hours for repeats. */
export class Idempotency extends Model<InferAttributes<Idempotency>, InferCreationAttributes<Idempotency>> {
  declare id: CreationOptional<number>
  declare idempotency_key: string
  declare user_id: number
  declare operation: string
  declare answer: string
  declare created: string
}

export function initIdempotency(sequelize: Sequelize) {
  Idempotency.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      idempotency_key: DataTypes.TEXT,
      user_id: DataTypes.INTEGER,
      operation: DataTypes.TEXT,
      answer: DataTypes.TEXT,
      created: DataTypes.TEXT,
    },
    { sequelize, tableName: 'idempotency', timestamps: false },
  )
}
