import type { Model, ModelStatic } from 'sequelize'
import { forbidden } from '~/platform/refusal'

/** Deletes a row for good. @throws Refusal 403 when it is already gone. */
export async function deleteRow(model: ModelStatic<Model>, id: number): Promise<void> {
  if ((await model.destroy({ where: { id } })) !== 1) throw forbidden()
}
