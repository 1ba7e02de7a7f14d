import { expect, it } from 'vitest'
import { Practice } from 'db/models/practice'
import { buildClinic } from '~/domain/survey/survey-test-support'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildProvider } from 'tests/builders/people'
import { practicePhone } from './practice-phone.server'

it('a call can be made by phone to the own practice, or to one that cares for the participant and has a number', async () => {
  const { practice, patient, participant, practitioner } = await buildClinic()
  await Practice.update({ phone: '' }, { where: { id: practice.id } })
  expect([await practicePhone(practitioner), await practicePhone(participant)]).toEqual([null, null])
  const second = await buildPractice()
  await Practice.update({ name: 'Second', phone: '(555) 010-0002' }, { where: { id: second.id } })
  await buildProvider(patient.id, second.id, 'COACH')
  expect(await practicePhone(participant)).toEqual({ practice: 'Second', phone: '(555) 010-0002' })
  await Practice.update({ name: 'First', phone: '(555) 010-0001' }, { where: { id: practice.id } })
  expect(await practicePhone(practitioner)).toEqual({ practice: 'First', phone: '(555) 010-0001' })
})

it('nobody cares for a participant yet: there is no number', async () => {
  const { user_id } = await buildParticipant()
  expect(await practicePhone(await actorOf(user_id))).toBeNull()
})
