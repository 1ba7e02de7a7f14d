import { expect, it } from 'vitest'
import { idlePhase } from './phase'

const limits = { seconds: 1800, countdown: 30 }

it.each([
  [0, { kind: 'active' }],
  [1_799_999, { kind: 'active' }],
  [1_800_000, { kind: 'countdown', left: 30 }],
  [1_800_500, { kind: 'countdown', left: 30 }],
  [1_829_000, { kind: 'countdown', left: 1 }],
  [1_830_000, { kind: 'over' }],
])('after %i ms', (idleMs, phase) => {
  expect(idlePhase(idleMs, limits)).toEqual(phase)
})
