import { beforeAll, expect, it } from 'vitest'
import { database, readRows, writeTx } from 'db/connection'
import { patientsOfPractice } from 'db/migrations/020-patients-of-practice'
import { ddl } from 'db/migrations/ddl'
import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { createProvider } from '~/domain/provider-links/write-provider.server'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider } from 'tests/builders/people'

let admin: Actor

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
})

/** The names and ends that the links of a practice repeat, each with the patient's own. */
const links = (practiceId: number) =>
  readRows<{ participant_id: number; repeated: string; own: string }>(
    `SELECT l.participant_id, l.lastname_search || ' ' || l.patient_archived AS repeated,
      p.lastname_search || ' ' || p.archived AS own
       FROM provider l JOIN participant p ON p.id = l.participant_id WHERE l.practice_id = $practiceId
       ORDER BY l.id`,
    { practiceId },
  )

async function repeatedIn(practiceId: number): Promise<string[]> {
  const rows = await links(practiceId)
  expect(rows.map((row) => row.repeated)).toEqual(rows.map((row) => row.own))
  return rows.map((row) => row.own)
}

it('the link to a patient repeats the last name and the end through every change', async () => {
  const plan = await buildPlan()
  const practice = await buildPractice({ plans: [plan] })
  const [renamed, deleted, survivor, duplicate] = await Promise.all(
    ['Amber', 'Birch', 'Cedar', 'Dogwood'].map((lastname) =>
      buildParticipant({ lastname, plan_id: plan.id }),
    ),
  )
  for (const { id } of [renamed!, deleted!, duplicate!])
    await createProvider(admin, { participant_id: id, practice_id: practice.id, type: 'PRIMARY' })
  expect(await repeatedIn(practice.id)).toEqual(['amber 0', 'birch 0', 'dogwood 0'])
  await updateParticipant(admin, renamed!.id, { lastname: 'Álamo' }, 0)
  await deleteParticipant(admin, deleted!.id)
  await mergeParticipants(admin, { survivor_id: survivor!.id, duplicate_id: duplicate!.id })
  expect(await repeatedIn(practice.id)).toEqual(['alamo 0', 'birch 1', 'cedar 0'])
})

it('a patient who is deleted while a practice links them is not left behind in its list', async () => {
  const practice = await buildPractice()
  for (let turn = 0; turn < 5; turn++) {
    const patient = await buildParticipant()
    await Promise.allSettled([
      deleteParticipant(admin, patient.id),
      buildProvider(patient.id, practice.id),
      Provider.update({ comment: 'x' }, { where: { practice_id: practice.id } }),
    ])
  }
  expect((await repeatedIn(practice.id)).every((own) => own.endsWith(' 1'))).toBe(true)
})

it('is filled on the way up', async () => {
  const practice = await buildPractice()
  await buildProvider((await buildParticipant({ lastname: 'Elder' })).id, practice.id)
  await writeTx(() => patientsOfPractice.down(ddl(database())))
  await buildProvider((await buildParticipant({ lastname: 'Fir' })).id, practice.id)
  await writeTx(() => patientsOfPractice.up(ddl(database())))
  await buildProvider((await buildParticipant({ lastname: 'Gorse' })).id, practice.id)
  expect(await repeatedIn(practice.id)).toEqual(['elder 0', 'fir 0', 'gorse 0'])
})
