import { migrations } from 'db/migrations/index'
import { loseRows } from 'db/migrations/ddl'
import type { CommandInput } from './command'

/** Undoes the last migration. @throws Error if rows would be lost, unless `--lose-rows` is given. */
export async function rollback({ sequelize, args }: CommandInput): Promise<void> {
  if (args.includes('--lose-rows')) loseRows()
  const steps = await migrations(sequelize).down()
  console.log(steps.length > 0 ? `Undone: ${steps.map((step) => step.name).join(', ')}` : 'Nothing to undo')
}
