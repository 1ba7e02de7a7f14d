import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfMonth, overlap } from '~/domain/monitoring-state/periods'
import { ruleAnswers, type BilledCode, type Counted } from '~/domain/monitoring-state/rule-answers'
import { dayAfter } from '~/platform/wall-clock'
import { nameOf, readMonths } from './read-months'

const rows = readMonths(readFileSync(new URL('patient-months.txt', import.meta.url), 'utf8'))

describe('the months of patients in the table', () => {
  it('are at least 120, all different', () => {
    expect(rows.length).toBeGreaterThanOrEqual(120)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })

  it.each(rows)('$what', ({ counted, offered, because }) => {
    const answers = ruleAnswers(counted)
    expect(
      answers
        .filter(({ met }) => met)
        .map(nameOf)
        .sort(),
    ).toEqual(offered.toSorted())
    const reasons = answers.map(
      (answer) =>
        `${nameOf({ ...answer, times: 0, replaces: null })} ${answer.reason.key.replace('monitoring.reason.', '')}`,
    )
    expect(reasons).toEqual(expect.arrayContaining(because))
  })
})

const EXCLUDED = [
  ['99445', '99454'],
  ['99445', '99445'],
  ['99454', '99454'],
  ['99470', '99457'],
  ['99470', '99458'],
  ['99470', '99470'],
  ['99457', '99457'],
]
type Coded = Pick<BilledCode, 'code' | 'starts' | 'until'>

function clashes(codes: readonly Coded[]): string[] {
  return codes.flatMap((one, place) =>
    codes
      .slice(place + 1)
      .filter(
        (other) =>
          overlap(one, other) &&
          EXCLUDED.some((pair) => [one.code, other.code].sort().join() === pair.toSorted().join()),
      )
      .map((other) => `${one.code} ${one.starts} and ${other.code} ${other.starts}`),
  )
}

/** An event in a patient's monitoring. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), day: fc.nat(89), count: fc.integer({ min: 1, max: 18 }) }),
  fc.record({
    kind: fc.constant('work' as const),
    month: fc.nat(2),
    minutes: fc.integer({ min: 1, max: 25 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('bill' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('back' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('giveUp' as const), which: fc.nat(9) }),
  fc.record({
    kind: fc.constant('hand' as const),
    code: fc.constantFrom('99454', '99457', '99470'),
    day: fc.nat(89),
  }),
  fc.record({ kind: fc.constant('again' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const FIRST = '2026-06-01'

/** The patient's state after one more event; bills only what is offered, as the service does. */
function after(counted: Counted, one: Act): Counted {
  const offers = ruleAnswers(counted).filter(({ met }) => met)
  const day = (n: number) => dayAfter(FIRST, n)
  switch (one.kind) {
    case 'read':
      return {
        ...counted,
        deviceDays: [...counted.deviceDays, ...Array.from({ length: one.count }, (_, n) => day(one.day + n))],
      }
    case 'work': {
      const month = `2026-0${6 + one.month}`
      return { ...counted, minutes: [...counted.minutes, { month, minutes: one.minutes, contact: true }] }
    }
    case 'wait':
      return { ...counted, today: dayAfter(counted.today, one.days) }
    case 'bill': {
      const offer = offers[one.which % Math.max(1, offers.length)]
      const first = counted.billed.some(
        ({ code, until }) => code === '99457' && until.slice(0, 7) === offer?.until.slice(0, 7),
      )
      if (!offer || (offer.code === '99458' && !first)) return counted
      const left = counted.billed.filter(({ id }) => id === null || id !== offer.replaces?.id)
      return {
        ...counted,
        billed: [...left, { ...offer, id: 1 + Math.max(0, ...left.map(({ id }) => id ?? 0)) }],
      }
    }
    case 'back': {
      const ours = counted.billed.filter(({ id }) => id !== null)
      const bill = ours[one.which % Math.max(1, ours.length)]
      const goes = (other: BilledCode) =>
        other === bill || (bill?.code === '99457' && other.code === '99458' && overlap(other, bill))
      return { ...counted, billed: counted.billed.filter((other) => !goes(other)) }
    }
    case 'giveUp': {
      const offer = offers[one.which % Math.max(1, offers.length)]
      return offer ? { ...counted, givenUp: [...counted.givenUp, offer] } : counted
    }
    case 'hand': {
      const at = day(one.day)
      // A person may type a code that excludes another, which the product cannot forbid; the test does not.
      const typed = { id: null, code: one.code, starts: at, until: at, times: 1 }
      const month = { starts: `${at.slice(0, 7)}-01`, until: endOfMonth(at) }
      const near = counted.billed.some((bill) => overlap(bill, one.code === '99454' ? typed : month))
      return near ? counted : { ...counted, billed: [...counted.billed, typed] }
    }
    case 'again': {
      const [last] = counted.episodes.slice(-1)
      const since = dayAfter(counted.today, 1)
      if (!last || last.since > counted.today) return counted
      return {
        ...counted,
        today: since,
        episodes: [
          ...counted.episodes.slice(0, -1),
          { ...last, ended: counted.today },
          { since, ended: null },
        ],
      }
    }
  }
}

it('codes that exclude each other are never both offered nor both billed, whatever the order of events', () => {
  const start: Counted = {
    today: '2026-06-20',
    from: '2025-06-20',
    episodes: [{ since: FIRST, ended: null }],
    deviceDays: [],
    minutes: [],
    billed: [],
    shutOut: [],
    givenUp: [],
  }
  fc.assert(
    fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (acts) => {
      let counted = start
      for (const one of acts) {
        counted = after(counted, one)
        const offers = ruleAnswers(counted).filter(({ met }) => met)
        expect(clashes(counted.billed)).toEqual([])
        expect(clashes(offers)).toEqual([])
        // In addition to what is billed, only its replacement may be offered.
        const standing = counted.billed.filter(({ id }) => !offers.some((offer) => offer.replaces?.id === id))
        expect(clashes([...standing, ...offers])).toEqual([])
      }
    }),
    { seed: 20261128, numRuns: 400 },
  )
})
