import { migrate } from 'db/migrations/index'
import { refreshStatistics } from 'db/statistics'
import { loadShippedDiagnoses } from '~/domain/billing/load-diagnoses.server'
import type { CommandInput } from './command'

/**
 * Runs missing migrations, and loads the diagnosis codes if there are none. Every deployment starts with
 * this, so it also refreshes the database's statistics.
 */
export async function migrateCommand({ sequelize }: CommandInput): Promise<void> {
  const steps = await migrate(sequelize)
  await loadShippedDiagnoses(sequelize)
  await refreshStatistics(sequelize)
  console.log(steps.length > 0 ? `Migrated: ${steps.join(', ')}` : 'The schema is up to date')
}
