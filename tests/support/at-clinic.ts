import type { Participant } from 'db/models/participant'
import type { Practice } from 'db/models/practice'
import type { Practitioner } from 'db/models/practitioner'
import type { Actor } from '~/access/actor'
import type { PractitionerRole } from '~/access/roles'
import type { Lang } from '~/i18n/t'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { readerOf, type Reader } from './reader'

/** A reader with their own browser. */
export const readerFor = async (userId: number, lang: Lang = 'en'): Promise<Reader> =>
  readerOf((await signIn(userId)).token, lang)

export type AtClinic = {
  practice: Practice
  doctor: Practitioner
  /** The doctor as an actor, for services. */
  works: Actor
  patient: Participant
  /** Readers with their browsers; `stranger` is a physician of another practice. */
  physician: Reader
  medico: Reader
  self: Reader
  stranger: Reader
}

/** A practice of Harbor Clinic with its physician and one patient, and a physician elsewhere. */
export async function atClinic(
  over: Partial<{ time_zone: string; role: PractitionerRole; type: string }> = {},
): Promise<AtClinic> {
  const { role, ...rest } = over
  const practice = await buildPractice({
    name: 'Harbor Clinic',
    time_zone: 'America/New_York',
    plans: [await buildPlan({ name: 'Steady Steps' })],
    ...rest,
  })
  const doctor = await buildPractitioner({
    practice_id: practice.id,
    firstname: 'Rowan',
    lastname: 'Okafor',
    role,
  })
  const patient = await patientAt(practice, { firstname: 'Ana', lastname: 'Ayala' })
  return {
    practice,
    doctor,
    works: await actorOf(doctor.user_id),
    patient,
    physician: await readerFor(doctor.user_id),
    medico: await readerFor(doctor.user_id, 'es'),
    self: await readerFor(patient.user_id),
    stranger: await readerFor((await buildPractitioner()).user_id),
  }
}

/** Adds a patient to a practice. */
export async function patientAt(
  { id, company_id }: Practice,
  over: Parameters<typeof buildParticipant>[0] = {},
): Promise<Participant> {
  const patient = await buildParticipant({ plan_id: (await buildPlan({ company_id })).id, ...over })
  await buildProvider(patient.id, id)
  return patient
}

/** True if somebody who requests an address, or posts to it, is redirected away or refused. */
export async function turnedAway(
  reader: Reader,
  path: string,
  typed?: Record<string, string>,
): Promise<boolean> {
  const body = typed && new URLSearchParams({ idempotency_key: crypto.randomUUID(), ...typed })
  try {
    const answer = await reader.fetch(path, body)
    return ['shell.unauthorized', 'shell.notAuthorized'].includes(flashOf(answer)?.key ?? '')
  } catch (error) {
    if (/^refused with 40[34]/.test((error as Error).message)) return true
    throw error
  }
}
