import { expect, it } from 'vitest'
import { Provider } from 'db/models/provider'
import { readRows } from 'db/connection'
import { cloneParticipant } from '~/domain/participant/clone-participant.server'
import { buildCare, buildSurgery } from 'tests/builders/care'
import { actorOf, buildAdmin } from 'tests/builders/people'

const WRITTEN = ['survey_note', 'superbill', 'sent_message', 'monitoring', 'monitoring_minutes']

it('a clone of a patient has nothing that was written about the patient', async () => {
  const { patient } = await buildCare(await buildSurgery(), 'Original')
  const link = await Provider.findOne({ where: { participant_id: patient.id }, rejectOnEmpty: true })
  const { id } = await cloneParticipant(await actorOf((await buildAdmin()).id), link.id, null)
  const owners = async (table: string) =>
    (await readRows<{ participant_id: number }>(`SELECT DISTINCT participant_id FROM ${table}`)).map(
      ({ participant_id }) => participant_id,
    )
  expect(id).not.toBe(patient.id)
  for (const table of WRITTEN) expect([table, await owners(table)]).toEqual([table, [patient.id]])
})
