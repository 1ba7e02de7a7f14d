import { expect, it } from 'vitest'
import { Participant } from 'db/models/participant'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { buildPlan } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { ownNotes, saveNotes } from './self-note.server'
import { pathOf, savePath } from './write-path.server'

async function twoRecords() {
  const plan_id = (await buildPlan()).id
  const [kept, other] = [await buildParticipant({ plan_id }), await buildParticipant({ plan_id })]
  const [me, also] = [await actorOf(kept.user_id), await actorOf(other.user_id)]
  const join = async () =>
    mergeParticipants(await actorOf((await buildAdmin()).id), {
      survivor_id: kept.id,
      duplicate_id: other.id,
    })
  return { kept, other, me, also, join }
}

it('a merge fills what the path of the survivor lacks and puts both notes to self together', async () => {
  const { kept, other, me, also, join } = await twoRecords()
  await savePath(me, kept.id, { vision: 'To hike' }, 0)
  await savePath(also, other.id, { vision: 'To swim', values: 'Family' }, 0)
  await saveNotes(me, { notes: 'First', allowProviderView: true }, 0)
  await saveNotes(also, { notes: 'Second', allowProviderView: false }, 0)
  await join()
  expect(await pathOf(kept.id)).toMatchObject({ vision: 'To hike', values: 'Family' })
  expect(await ownNotes(me)).toMatchObject({ notes: 'First\n\nSecond', allowProviderView: false })
})

it('a survivor without notes gets those of the duplicate, with the time at which they were written', async () => {
  const { kept, other, me, also, join } = await twoRecords()
  await saveNotes(also, { notes: 'Only', allowProviderView: true }, 0)
  const { notes_edited } = (await Participant.findByPk(other.id))!
  expect(notes_edited).not.toBeNull()
  await join()
  expect(await ownNotes(me)).toMatchObject({ notes: 'Only', allowProviderView: true })
  expect((await Participant.findByPk(kept.id))?.notes_edited).toBe(notes_edited)
})
