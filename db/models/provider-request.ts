import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'

/** A practice's request to care for a participant of another company (OP-43). */
export class ProviderRequest extends Model<
  InferAttributes<ProviderRequest>,
  InferCreationAttributes<ProviderRequest>
> {
  declare id: CreationOptional<number>
  declare participant_id: number
  declare practice_id: number
  declare type: string
  declare requested_by: number
  declare status: CreationOptional<string>
  declare created: string
  declare answered: CreationOptional<string | null>
}

export function initProviderRequest(sequelize: Sequelize) {
  ProviderRequest.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      participant_id: DataTypes.INTEGER,
      practice_id: DataTypes.INTEGER,
      type: DataTypes.TEXT,
      requested_by: DataTypes.INTEGER,
      status: { type: DataTypes.TEXT, defaultValue: 'OPEN' },
      created: DataTypes.TEXT,
      answered: DataTypes.TEXT,
    },
    { sequelize, tableName: 'provider_request', timestamps: false },
  )
}
