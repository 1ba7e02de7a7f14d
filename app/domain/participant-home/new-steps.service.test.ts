import { expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { Goal } from 'db/models/goal'
import { Survey } from 'db/models/survey'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { inSeconds, now } from '~/platform/clock'
import { newSteps } from './new-steps.server'

it('somebody new is shown three first steps, ticked off one by one, and gone when all are done', async () => {
  const person = await buildParticipant()
  const actor = await actorOf(person.user_id)
  const done = async () =>
    (await newSteps(actor, person.id)).filter((step) => step.done).map(({ name }) => name)
  await writeRows('UPDATE participant SET created = $now WHERE id = $id', { now: now(), id: person.id })
  expect(await newSteps(actor, person.id)).toMatchObject([
    { name: 'profile', done: false, to: `/participant/profile/id/${person.id}` },
    { name: 'questionnaire', done: false, to: '/participant/questionnaires' },
    { name: 'goal', done: false, to: expect.stringContaining('modal=create') as string },
  ])
  await person.update({ profile_updated: now() })
  await Survey.create({
    participant_id: person.id,
    questionnaire_code: 'PHQ9',
    definition_version: 1,
    completed: now(),
    ...stamp(),
  })
  expect(await done()).toEqual(['profile', 'questionnaire'])
  await Goal.create({ participant_id: person.id, goal: 'Walk', timeframe: '1 week', ...stamp() })
  expect(await newSteps(actor, person.id)).toEqual([])
})

it('who has been here for long is not told how to begin', async () => {
  const person = await buildParticipant()
  const long = inSeconds(-90 * 86_400)
  await writeRows('UPDATE participant SET created = $long WHERE id = $id', { long, id: person.id })
  expect(await newSteps(await actorOf(person.user_id), person.id)).toEqual([])
})
