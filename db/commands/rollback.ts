import { migrations } from '../migrations/index'
import { loseRows } from '../migrations/ddl'
import type { CommandInput } from './index'

/** Undoes the last migration. @throws Error where rows would be lost, unless `--lose-rows` says so. */
export async function rollback({ sequelize, args }: CommandInput): Promise<void> {
  if (args.includes('--lose-rows')) loseRows()
  const steps = await migrations(sequelize).down()
  console.log(steps.length > 0 ? `Undone: ${steps.map((step) => step.name).join(', ')}` : 'Nothing to undo')
}
