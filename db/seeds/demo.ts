import { readRow, writeTx } from '../connection'
import { hashPassword } from '~/domain/auth/password.server'
import { DOMAIN, seedPatients, seedStaff } from './people'
import { seedOrganisation } from './organisation'
import { seeded } from './random'
import { seedSurveys } from './surveys'

export const DEMO_PASSWORD = 'Walk-30-minutes'

/** The logins that `npm run demo` prints: one for every kind of user. */
export const DEMO_LOGINS: readonly [string, string][] = [
  ['Platform administrator', `admin@${DOMAIN}`],
  ['Reseller administrator', `reseller@${DOMAIN}`],
  ['Company administrator', `company@${DOMAIN}`],
  ['Administrator of two companies', `multi@${DOMAIN}`],
  ['Physician (two practices)', `physician@${DOMAIN}`],
  ['Practice manager', `practice-manager@${DOMAIN}`],
  ['Wellness coach', `coach@${DOMAIN}`],
  ['Physician, Spanish', `medico@${DOMAIN}`],
  ['Other practitioner roles', `nurse@${DOMAIN}, dietitian@${DOMAIN}, …`],
  ['Participant', `participant@${DOMAIN}`],
  ['Participant, Spanish', `participante@${DOMAIN}`],
]

/** Fills an empty database with invented people. @throws Error when there are users already. */
export async function seedDemo(): Promise<void> {
  const known = await readRow('SELECT id FROM app_user LIMIT 1')
  if (known) throw new Error('The database has users already; the demo is for an empty one')
  const hash = await hashPassword(DEMO_PASSWORD)
  const random = seeded(20)
  await writeTx(async () => {
    const { resellers, companies } = await seedOrganisation()
    await seedStaff(companies, resellers, hash)
    await seedSurveys(await seedPatients(companies, random, hash), random)
  })
}
