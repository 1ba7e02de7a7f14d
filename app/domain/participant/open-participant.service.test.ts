import { expect, it } from 'vitest'
import { readsNoted } from '~/core/log/note-read.server'
import { readRows } from 'db/connection'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { openParticipant } from './open-participant.server'

it('opening the record of a participant is logged; a refused one is not there', async () => {
  const patient = await buildParticipant()
  const admin = await actorOf((await buildAdmin()).id)
  expect(await openParticipant(admin, patient.id)).toMatchObject({ id: patient.id })
  await expect(
    openParticipant(await actorOf((await buildParticipant()).user_id), patient.id),
  ).rejects.toMatchObject({ status: 403 })
  await readsNoted()
  const rows = await readRows(
    `SELECT user_id, text, resource, record_id FROM user_log WHERE entry_type = 'READ'
      AND participant_id = $id`,
    { id: patient.id },
  )
  expect(rows).toEqual([
    {
      user_id: admin.userId,
      text: `Opened record of participant ${patient.id}`,
      resource: 'participant',
      record_id: patient.id,
    },
  ])
})
