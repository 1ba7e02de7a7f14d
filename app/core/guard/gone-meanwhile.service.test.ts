import { expect, it } from 'vitest'
import { Provider } from 'db/models/provider'
import { readsNoted } from '~/core/log/note-read.server'
import { signIn } from 'tests/access/world'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { readerOf } from 'tests/support/reader'

it('somebody who was shown a patient and loses access while typing keeps the text if they might have sent it; a reader who never might is refused', async () => {
  const practice = await buildPractice()
  const { id } = await buildParticipant()
  await buildProvider(id, practice.id)
  const sendLate = async (role: 'WELLNESS_COACH' | 'NURSE') => {
    const { user_id } = await buildPractitioner({ practice_id: practice.id, role })
    const reader = readerOf((await signIn(user_id)).token)
    expect((await reader.open(`/participant/chart/id/${id}`)).status).toBe(200)
    await readsNoted()
    return async () => {
      const body = new URLSearchParams({ goal: 'Walk', timeframe: '1 month', idempotency_key: role })
      const answer = await reader.fetch(`/participant/goals/id/${id}?modal=create`, body)
      return answer.headers.get('Location')
    }
  }
  const [coach, nurse] = [await sendLate('WELLNESS_COACH'), await sendLate('NURSE')]
  await Provider.destroy({ where: { participant_id: id } })
  expect(await coach()).toMatch(/^\/not-saved\?.*why=access/)
  expect(await nurse()).toBe('/')
})
