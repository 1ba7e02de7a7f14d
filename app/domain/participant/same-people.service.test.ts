import { expect, it } from 'vitest'
import { buildPlan } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { samePeople } from './same-people.server'

it('finds people of one name and birth date in a company, whom the reader sees, and offers the merge', async () => {
  const [plan, elsewhere] = [await buildPlan(), await buildPlan()]
  const of = (lastname: string, dob = '1970-04-04', plan_id = plan.id) =>
    buildParticipant({ firstname: 'Sean', lastname, dob, plan_id })
  const [one, other] = [await of("O'Twin"), await of('O’Twin')]
  await of("O'Twin", '1971-04-04')
  await of("O'Twin", '1970-04-04', elsewhere.id)
  const admin = await actorOf((await buildAdmin()).id)
  const pair = {
    id: one.id,
    otherId: other.id,
    name: expect.stringContaining('Twin') as string,
    dob: '1970-04-04',
  }
  const mergeTo = `/participant/merge?survivor=${one.id}&duplicate=${other.id}`
  expect(await samePeople(admin, [other.id])).toEqual([{ ...pair, mergeTo }])
  expect(await samePeople(admin, [one.id, other.id])).toEqual([{ ...pair, mergeTo }])
  expect(await samePeople(admin, [])).toEqual([])

  const nurse = await buildPractitioner()
  await buildProvider(other.id, nurse.practice_id)
  const reader = await actorOf(nurse.user_id)
  expect(await samePeople(reader, [other.id])).toEqual([])
  await buildProvider(one.id, nurse.practice_id)
  expect(await samePeople(reader, [other.id])).toEqual([{ ...pair, mergeTo: null }])
})
