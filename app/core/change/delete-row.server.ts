import type { Model, ModelStatic } from 'sequelize'
import { forbidden } from '~/platform/refusal'

/** Deletes a row for good. @throws Refusal 403 when somebody else has deleted it since it was read. */
export async function deleteRow(model: ModelStatic<Model>, id: number): Promise<void> {
  if ((await model.destroy({ where: { id } })) !== 1) throw forbidden()
}
