import { describe, expect, it } from 'vitest'
import { hindrance, type Move } from './appointment-state'

const at = '2026-03-09T12:00:00.000Z'
const soon = { start_at: '2026-03-09T13:00:00.000Z', end_at: '2026-03-09T13:30:00.000Z' }
const begun = { start_at: '2026-03-09T12:00:00.000Z', end_at: '2026-03-09T12:30:00.000Z' }
const [me, other] = [1, 2]

describe('moves of a time', () => {
  it.each<[string, number | null, Move, typeof soon, string | null]>([
    ['a free time is claimed', null, 'claim', soon, null],
    ['a free time that has begun is not', null, 'claim', begun, 'appointment.begunClaim'],
    ['a taken one is not', other, 'claim', soon, 'appointment.taken'],
    ['the own one again is no failure', me, 'claim', soon, null],
    ['the own one is cancelled', me, 'cancel', soon, null],
    ['not when it has begun', me, 'cancel', begun, 'appointment.begunCancel'],
    ["nor somebody else's", other, 'cancel', soon, 'shell.notAuthorized'],
    ['nor a free one', null, 'cancel', soon, 'shell.notAuthorized'],
    ['a patient edits nothing', me, 'edit', soon, 'shell.notAuthorized'],
    ['a patient deletes nothing', me, 'delete', soon, 'shell.notAuthorized'],
  ])('%s', (_, participant_id, move, range, expected) => {
    expect(hindrance({ participant_id, ...range }, move, { participantId: me }, at)).toBe(expected)
  })

  it('the practice edits, deletes and frees everything, and claims nothing', () => {
    for (const range of [soon, begun])
      for (const participant_id of [null, me])
        for (const move of ['edit', 'delete', 'cancel'] as const)
          expect(hindrance({ participant_id, ...range }, move, 'practice', at)).toBeNull()
    expect(hindrance({ participant_id: null, ...soon }, 'claim', 'practice', at)).toBe(
      'appointment.onlyPatients',
    )
  })
})
