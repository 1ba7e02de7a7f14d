import { afterEach, expect, it } from 'vitest'
import { readRows, writeTx } from 'db/connection'
import { WellnessPlan } from 'db/models/wellness-plan'
import { zoneOf } from '~/domain/wellness/days-of.server'
import { setClock } from '~/platform/clock'
import { groupBy } from '~/platform/group-by'
import { buildParticipant } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { dayIn, makeReadings, numbersFrom, plainFigure, type Sent } from 'tests/support/generated-readings'
import { readingIn } from './contract'
import { storeReadings } from './store-readings.server'

/** Run the file with `READINGS=1000000` to test with a million. */
const READINGS = Number(process.env.READINGS ?? (process.env.TEST_DATABASE === 'postgres' ? 4000 : 20_000))
const OF_ONE = 1000
const DAYS = 40
/** The clock goes back on November 1, and forward on March 8. */
const STARTS = ['2026-10-10T00:00:00Z', '2026-02-20T00:00:00Z'].map((at) => Date.parse(at))
const ZONES = ['America/New_York', 'America/Los_Angeles']

afterEach(() => setClock())

/** In batches as devices send them: in any order, with repeats, some long after they were stored. */
function batchesOf(readings: readonly Sent[], next: () => number): Sent[][] {
  const batches: Sent[][] = []
  for (let at = 0; at < readings.length;) {
    const size = 50 + Math.floor(next() * 350)
    const fresh = readings.slice(at, at + size)
    at += size
    const again = readings.slice(0, at).filter(() => next() < 0.1)
    batches.push([...fresh, ...again].sort(() => next() - 0.5).slice(0, 500))
    // What did not fit into a message is sent again with the next one.
    batches.push(fresh)
  }
  return batches
}

async function storeAll(
  participantId: number,
  seed: number,
): Promise<{ sent: Sent[]; days: Map<Sent, string> }> {
  const next = numbersFrom(seed)
  const made = makeReadings(OF_ONE, { start: STARTS[seed % STARTS.length]!, days: DAYS, seed })
  const plan = await WellnessPlan.create({ participant_id: participantId, time_zone: ZONES[0]!, ...stamp() })
  const days = new Map<Sent, string>()
  const arrived = new Set<Sent>()
  const batches = batchesOf(made, next)
  for (const [index, batch] of batches.entries()) {
    // Halfway through, the person moves to another time zone.
    if (index === Math.floor(batches.length / 2)) await plan.update({ time_zone: ZONES[1]! })
    const zone = await zoneOf(participantId)
    const day = dayIn(zone)
    await writeTx(() =>
      storeReadings(
        participantId,
        'APPLE',
        batch.map(({ item }) => readingIn(item, zone)),
      ),
    )
    for (const one of batch) {
      arrived.add(one)
      days.set(one, day(one.metric === 'SLEEP' ? one.to! : one.from))
    }
  }
  return { sent: [...arrived], days }
}

const keyOf = (metric: string, from: number) => `${metric} ${new Date(from).toISOString()}`

it(
  `of ${READINGS} readings, shuffled, repeated, late, over clock changes and a move, none is lost nor doubled`,
  async () => {
    setClock(new Date('2026-12-01T12:00:00Z'))
    for (let seed = 1; seed <= READINGS / OF_ONE; seed += 1) {
      const { id } = await buildParticipant({ dob: '1970-05-17' })
      const { sent, days } = await storeAll(id, seed)
      expect(sent).toHaveLength(OF_ONE)
      const stored = await readRows<{
        id: number
        metric: string
        taken: string
        day: string
        value: number
      }>('SELECT id, metric, taken, day, value FROM metric_reading WHERE participant_id = $id', { id })
      const told = sent.map((one) => [keyOf(one.metric, one.from), days.get(one)])
      expect(stored.map(({ metric, taken, day }) => [`${metric} ${taken}`, day]).sort()).toEqual(told.sort())

      const byDay = groupBy(sent, (one) => `${one.metric} ${days.get(one)}`)
      const kept = await readRows<{ metric: string; day: string; value: number; readings: number }>(
        'SELECT metric, day, value, readings FROM metric_day WHERE participant_id = $id',
        { id },
      )
      expect(kept).toHaveLength(byDay.size)
      const order = new Map(stored.map((row) => [`${row.metric} ${row.taken}`, row.id]))
      for (const { metric, day, value, readings } of kept) {
        const own = byDay
          .get(`${metric} ${day}`)!
          .sort((a, b) => order.get(keyOf(a.metric, a.from))! - order.get(keyOf(b.metric, b.from))!)
        expect(readings, `${metric} ${day} of ${seed}`).toBe(own.length)
        expect(value, `${metric} ${day} of ${seed}`).toBeCloseTo(plainFigure(own[0]!.metric, own), 6)
      }

      const open = await readRows<{ source_id: number }>(
        `SELECT source_id FROM safety_event WHERE participant_id = $id AND source = 'metric_reading'
          AND dealt IS NULL`,
        { id },
      )
      const dangerous = sent
        .filter(({ crisis }) => crisis)
        .map((one) => order.get(keyOf(one.metric, one.from))!)
      expect(new Set(open.map(({ source_id }) => source_id))).toEqual(new Set(dangerous))
    }
  },
  READINGS * 20,
)
