import { Appointment } from 'db/models/appointment'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'

/**
 * A practice in a time zone with a practitioner, one of their patients, and somebody who is not their
 * patient.
 */
export async function clinic(time_zone: string | null = 'America/New_York') {
  const practice = await buildPractice()
  await practice.update({ time_zone })
  const doctor = await buildPractitioner({ practice_id: practice.id })
  const plan = await buildPlan({ company_id: practice.company_id })
  const patient = await buildParticipant({ plan_id: plan.id })
  const stranger = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  return {
    practice,
    doctor,
    patient,
    stranger,
    works: await actorOf(doctor.user_id),
    asks: await actorOf(patient.user_id),
  }
}

/** A practitioner's appointment, by default half an hour long. */
export async function buildTime(
  of: { id: number; practice_id: number },
  start_at: string,
  over: Partial<{ end_at: string; participant_id: number; comment: string; emr_id: string }> = {},
): Promise<Appointment> {
  return Appointment.create({
    practitioner_id: of.id,
    practice_id: of.practice_id,
    start_at,
    end_at: new Date(Date.parse(start_at) + 30 * 60_000).toISOString(),
    ...over,
    ...stamp(),
  })
}
