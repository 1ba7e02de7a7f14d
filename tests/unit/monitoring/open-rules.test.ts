import { expect, it } from 'vitest'
import { ruleAnswers, type Counted } from '~/domain/monitoring-state/rule-answers'

const counted = (over: Partial<Counted> = {}): Counted => ({
  today: '2026-08-10',
  from: '2025-08-10',
  episodes: [
    { since: '2026-06-01', ended: '2026-07-10' },
    { since: '2026-08-01', ended: null },
  ],
  deviceDays: Array.from({ length: 30 }, (_, n) => `2026-06-${String(n + 1).padStart(2, '0')}`),
  ...{ minutes: [], billed: [], shutOut: [], givenUp: [] },
  ...over,
})
const setUps = (over: Partial<Counted> = {}) =>
  ruleAnswers(counted(over))
    .filter(({ code }) => code === '99453')
    .map(({ starts, until, met, reason }) => [starts, until, met, reason.key])

it('set-up is told once for each episode, in its first block, and never offered while its rule is open', () => {
  expect(setUps()).toEqual([
    ['2026-06-01', '2026-06-30', false, 'monitoring.reason.openDays'],
    ['2026-08-01', '2026-08-30', false, 'monitoring.reason.openDays'],
  ])
})

it('what somebody put on a superbill in the episode counts as billed', () => {
  const day = '2026-07-05'
  const billed = [{ id: null, code: '99453', starts: day, until: day, times: 1 }]
  expect(setUps({ billed }).map(([, , , key]) => key)).toEqual([
    'monitoring.reason.billed',
    'monitoring.reason.openDays',
  ])
})

it('set-up of an episode that began longer ago than a payer takes a claim is not told', () => {
  expect(setUps({ episodes: [{ since: '2025-05-01', ended: null }] })).toEqual([])
})
