import { migrate } from '../migrations/index'
import type { CommandInput } from './index'

/** Runs the migrations that are missing. */
export async function migrateCommand({ sequelize }: CommandInput): Promise<void> {
  const steps = await migrate(sequelize)
  console.log(steps.length > 0 ? `Migrated: ${steps.join(', ')}` : 'The schema is up to date')
}
