import { seedDemo } from '../seeds/demo'
import { refreshStatistics } from 'db/statistics'
import type { CommandInput } from './command'

/** Adds the demo data. @throws Error in production: demo accounts must not exist there. */
export async function seed({ sequelize, settings }: CommandInput): Promise<void> {
  if (settings.APP_ENV === 'production') throw new Error('Demo data is not for production')
  await seedDemo()
  await refreshStatistics(sequelize)
  console.log('Demo data loaded')
}
