import { expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { weightsOf } from '../../../scripts/db/seeds/weights'
import { buildPractice } from '../../builders/organisation'
import { buildParticipant } from '../../builders/people'

it('made-up people weigh at home what the practice measured, and a little less since', async () => {
  const person = await buildParticipant()
  const practice = await buildPractice()
  for (const [measured_on, weight_lb] of [
    ['2026-01-01', 190],
    ['2026-04-11', 180],
  ] as const)
    await Anthropometrics.create({
      ...{ practice_id: practice.id, participant_id: person.id, measured_on, weight_lb, comment_search: '' },
      ...{ created: `${measured_on}T10:00:00.000Z`, updated: `${measured_on}T10:00:00.000Z` },
    })
  const weightOn = await weightsOf(person.id)
  const days = ['2025-06-01', '2026-01-01', '2026-02-20', '2026-04-11', '2026-05-21']
  expect(days.map(weightOn)).toEqual([190, 190, 185, 180, 179])
  expect((await weightsOf((await buildParticipant()).id))('2026-05-21')).toBe(181)
})
