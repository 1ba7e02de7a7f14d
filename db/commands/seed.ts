import { seedDemo } from '../seeds/demo'
import type { CommandInput } from './index'

/** @throws Error in production: demo accounts must not exist there. */
export async function seed({ settings }: CommandInput): Promise<void> {
  if (settings.APP_ENV === 'production') throw new Error('Demo data is not for production')
  await seedDemo()
  console.log('Demo data loaded')
}
