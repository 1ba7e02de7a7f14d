import { expect, it } from 'vitest'
import { User } from 'db/models/user'
import type { ParticipantField } from '~/domain/participant/participant-schema'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { saveParticipantForm } from './participant-form.server'

it('a taken email is reported together with the other wrong fields', async () => {
  const actor = await actorOf((await buildAdmin()).id)
  const [own, other] = [await buildParticipant(), await buildParticipant()]
  const emailOf = async ({ user_id }: { user_id: number }) => (await User.findByPk(user_id))!.email
  const errorsOf = async (email: string, id: number | null) => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams({ email, firstname: '' }),
    })
    const fields: ParticipantField[] = ['email', 'firstname']
    const answer = await saveParticipantForm(
      request,
      actor,
      { fields, errorKey: 'participant.updateError', id },
      () => Promise.reject(new Error('saved')),
    )
    return answer instanceof Response ? null : answer.data.lastResult.error
  }
  const alone = { '': ['participant.updateError'], firstname: ['form.required'] }
  expect(await errorsOf((await emailOf(other)).toUpperCase(), own.id)).toEqual({
    ...alone,
    email: ['form.emailInUse'],
  })
  expect(await errorsOf(await emailOf(other), null)).toEqual({ ...alone, email: ['form.emailInUse'] })
  expect(await errorsOf(await emailOf(own), own.id)).toEqual(alone)
  expect(await errorsOf('nonsense', null)).toEqual({ ...alone, email: ['form.email'] })
})
