import { expect, it } from 'vitest'
import { ruleAnswers, type Counted } from '~/domain/monitoring-state/rule-answers'
import { dayAfter } from '~/platform/wall-clock'

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

it('set-up is listed once for each episode, and never offered before the practice read its rule', () => {
  expect(setUps()).toEqual([
    ['2026-06-01', '2026-06-30', false, 'monitoring.reason.openDays'],
    ['2026-08-01', '2026-08-30', false, 'monitoring.reason.openDays'],
  ])
})

it('it is offered once, for the first block with its days, where somebody explained an ordered device', () => {
  const episodes = [{ since: '2026-06-01', ended: null, taught: '2026-06-02' }]
  const late = { episodes, deviceDays: Array.from({ length: 30 }, (_, n) => dayAfter('2026-07-01', n)) }
  expect(setUps({ ...late, setUpDays: 16 })).toEqual([
    ['2026-07-01', '2026-07-30', true, 'monitoring.reason.deviceDays'],
  ])
  expect(setUps({ ...late, setUpDays: 0 })[0]?.[0]).toBe('2026-06-01')
  expect(setUps({ ...late, deviceDays: ['2026-08-01'], setUpDays: 2 })).toEqual([
    ['2026-07-31', '2026-08-29', false, 'monitoring.reason.deviceDays.few'],
  ])
  const untaught = [{ since: '2026-06-01', ended: null, taught: null }]
  expect(setUps({ ...late, episodes: untaught, setUpDays: 16 })[0]?.slice(2)).toEqual([
    false,
    'monitoring.reason.setUp.notTaught',
  ])
})

it('it needs as many days as the practice read, not one fewer', () => {
  const episodes = [{ since: '2026-06-01', ended: null, taught: '2026-06-01' }]
  const met = (count: number) =>
    setUps({
      episodes,
      setUpDays: 16,
      deviceDays: Array.from({ length: count }, (_, n) => dayAfter('2026-06-01', n)),
    }).map(([, , isMet]) => isMet)
  expect([met(15), met(16)]).toEqual([[false], [true]])
})

it('what was billed in the episode is not offered again, given up is not either', () => {
  const episodes = [{ since: '2026-06-01', ended: null, taught: '2026-06-02' }]
  const block = { starts: '2026-06-01', until: '2026-06-30' }
  const billed = [{ id: 1, code: '99453', times: 1, ...block }]
  const keys = (over: Partial<Counted>) =>
    setUps({ episodes, setUpDays: 2, ...over }).map(([, , met, key]) => [met, key])
  expect(keys({ billed })).toEqual([[false, 'monitoring.reason.setUp.billed']])
  expect(keys({ givenUp: [{ code: '99453', starts: '2026-06-01', times: 1 }] })).toEqual([
    [false, 'monitoring.reason.givenUp'],
  ])
  expect(keys({ shutOut: [{ code: '98975', starts: '2026-06-09', until: '2026-06-09' }] })).toEqual([
    [false, 'monitoring.reason.shutOut'],
  ])
})

it('what somebody put on a superbill in the episode counts as billed', () => {
  const day = '2026-07-05'
  const billed = [{ id: null, code: '99453', starts: day, until: day, times: 1 }]
  expect(setUps({ billed }).map(([, , , key]) => key)).toEqual([
    'monitoring.reason.setUp.billed',
    'monitoring.reason.openDays',
  ])
})

it('set-up is not listed for an episode that began longer ago than a payer accepts a claim', () => {
  expect(setUps({ episodes: [{ since: '2025-05-01', ended: null }] })).toEqual([])
})
