import { readRow, writeRows, writeTx } from 'db/connection'
import { keepAllAttention } from '~/domain/attention/attention-job.server'
import { hashPassword } from '~/domain/auth/password.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { buildRollups } from '~/domain/reports/build-rollups.server'
import { DEMO_PASSWORD } from './demo-logins'
import { seedPatients, seedStaff } from './people'
import { seedDeath } from './death'
import { seedMonitoringBills } from './monitoring-bills'
import { seedNotes } from './notes'
import { seedOrganisation } from './organisation'
import { seedPracticeThings } from './practice-things'
import { seedMetrics } from './metrics'
import { seedMonitoring } from './monitoring'
import { seedPlans } from './plans'
import { seeded } from './random'
import { seedReaders } from './readers'
import { seedSchedules } from './schedules'
import { seedCalendar } from './calendar'
import { seedSafety } from './safety'
import { seedSentMessages } from './sent-messages'
import { seedSuperbills } from './superbills'
import { seedSurveys } from './surveys'
import { seedWellness } from './wellness'

/** Fills an empty database with made-up people. @throws Error when there are users already. */
export async function seedDemo(): Promise<void> {
  const known = await readRow('SELECT id FROM app_user LIMIT 1')
  if (known) throw new Error('The database has users already; the demo is for an empty one')
  const hash = await hashPassword(DEMO_PASSWORD)
  const random = seeded(20)
  const [first] = await writeTx(async () => {
    const { resellers, companies } = await seedOrganisation()
    await seedStaff(companies, resellers, hash)
    await seedPracticeThings(companies)
    const patients = await seedPatients(companies, random, hash)
    await seedSurveys(patients, random)
    await seedWellness(patients)
    await seedSafety(patients)
    await seedMetrics(patients)
    await seedSchedules()
    await seedNotes(patients)
    await seedPlans(patients)
    await seedSentMessages(patients)
    await seedCalendar(patients)
    await seedSuperbills()
    await seedMonitoring(patients)
    await seedMonitoringBills()
    await seedDeath()
    return patients
  })
  await seedReaders(first!)
  await keepMonitoring([first!.id])
  await writeTx(async () => {
    // All data exists now, so the attention reasons of all patients are computed again.
    await writeRows(`DELETE FROM patient_attention WHERE kind = 'kept'`)
    await keepAllAttention()
  })
  await buildRollups()
}
