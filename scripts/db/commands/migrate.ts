import { migrate } from 'db/migrations/index'
import { refreshStatistics } from 'db/statistics'
import { loadShippedDiagnoses } from '~/domain/billing/load-diagnoses.server'
import type { CommandInput } from './command'

/** Runs the migrations that are missing and loads the diagnosis codes where there are none. Every new version
 * begins with this, so the database's statistics are brought up to date here, too. */
export async function migrateCommand({ sequelize }: CommandInput): Promise<void> {
  const steps = await migrate(sequelize)
  await loadShippedDiagnoses(sequelize)
  await refreshStatistics(sequelize)
  console.log(steps.length > 0 ? `Migrated: ${steps.join(', ')}` : 'The schema is up to date')
}
