import { beforeAll, expect, it } from 'vitest'
import { database, readRows, writeTx } from 'db/connection'
import { namesInOrder } from 'db/migrations/116-names-in-order'
import { ddl } from 'db/migrations/ddl'
import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { listRecords, type Resource } from '~/core/resource/resource.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { updateParticipant } from '~/domain/participant/update-participant.server'
import { createProvider } from '~/domain/provider-links/write-provider.server'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { ledgerResource, monitoredIn } from './ledger-resource.server'
import { monitoredOf } from './monitored-resource.server'
import { patientResource } from './patient-resource.server'

let admin: Actor

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
})

/** The names and status that the links of a practice repeat, each with the patient's own. */
const links = (practiceId: number) =>
  readRows<{ participant_id: number; repeated: string; own: string }>(
    `SELECT l.participant_id, l.lastname_search || ' ' || l.firstname_search || ' ' || l.patient_archived AS repeated,
      p.lastname_search || ' ' || p.firstname_search || ' ' || p.archived AS own
       FROM provider l JOIN participant p ON p.id = l.participant_id WHERE l.practice_id = $practiceId
       ORDER BY l.id`,
    { practiceId },
  )

async function repeatedIn(practiceId: number): Promise<string[]> {
  const rows = await links(practiceId)
  expect(rows.map((row) => row.repeated)).toEqual(rows.map((row) => row.own))
  return rows.map((row) => row.own)
}

it('the link to a patient repeats the names and the end through every change', async () => {
  const plan = await buildPlan()
  const practice = await buildPractice({ plans: [plan] })
  const [renamed, deleted, survivor, duplicate] = await Promise.all(
    ['Amber', 'Birch', 'Cedar', 'Dogwood'].map((lastname) =>
      buildParticipant({ firstname: 'Ida', lastname, plan_id: plan.id }),
    ),
  )
  for (const { id } of [renamed!, deleted!, duplicate!])
    await createProvider(admin, { participant_id: id, practice_id: practice.id, type: 'PRIMARY' })
  expect(await repeatedIn(practice.id)).toEqual(['amber ida 0', 'birch ida 0', 'dogwood ida 0'])
  await updateParticipant(admin, renamed!.id, { firstname: 'Ágata', lastname: 'Álamo' }, 0)
  await deleteParticipant(admin, deleted!.id)
  await mergeParticipants(admin, { survivor_id: survivor!.id, duplicate_id: duplicate!.id })
  expect(await repeatedIn(practice.id)).toEqual(['alamo agata 0', 'birch ida 1', 'cedar ida 0'])
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
  await buildProvider((await buildParticipant({ firstname: 'Ida', lastname: 'Elder' })).id, practice.id)
  await writeTx(() => namesInOrder.down(ddl(database())))
  await buildProvider((await buildParticipant({ firstname: 'Ida', lastname: 'Fir' })).id, practice.id)
  await writeTx(() => namesInOrder.up(ddl(database())))
  await buildProvider((await buildParticipant({ firstname: 'Ida', lastname: 'Gorse' })).id, practice.id)
  expect(await repeatedIn(practice.id)).toEqual(['elder ida 0', 'fir ida 0', 'gorse ida 0'])
})

it('patients of one last name come by their first names in every list of a practice', async () => {
  const practice = await buildPractice()
  const nurse = await practitionerIn(practice.id)
  for (const name of ['Zoe Elm', 'Ana Elm', 'Max Elm Sato', 'Eva Elm']) {
    const [firstname, ...rest] = name.split(' ')
    const patient = await buildParticipant({ firstname, lastname: rest.join(' ') })
    await buildProvider(patient.id, practice.id)
    await startMonitoring(nurse, {
      participant_id: patient.id,
      practice_id: practice.id,
      since: '2026-05-20',
      consented: '2026-05-20',
      consent_how: 'VERBAL',
    })
  }
  const { practitioner } = nurse
  const of = { month: '2026-06', today: '2026-06-15' }
  const lists: [Resource<{ firstname: string }>, Where?][] = [
    [patientResource(practitioner!)],
    [monitoredOf(nurse)],
    [ledgerResource(practitioner!, of), monitoredIn(of, { filters: {} })],
  ]
  for (const [resource, within] of lists)
    for (const filters of [undefined, { q: 'elm' }]) {
      const query = { filters: filters ?? {}, sort: 'lastname', descending: false, page: 0, perPage: 50 }
      const { rows } = await listRecords(resource, nurse, query, { within })
      expect(rows.map((row) => row.firstname)).toEqual(['Ana', 'Eva', 'Zoe', 'Max'])
    }
})
