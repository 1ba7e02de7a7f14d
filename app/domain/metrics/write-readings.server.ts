import { MetricReading } from 'db/models/metric-reading'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { compareReadings } from '~/domain/monitoring-state/compare-readings.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { raiseForReadings } from '~/domain/safety/raise-readings.server'
import { readEntries, type NameOf } from './entry-errors'
import { changeProblem, type ReadingChange, type ReadingInput } from './entry-schema'
import type { Metric } from './metric'
import { keepDays, type MetricDay } from './keep-days.server'
import { keepVersion } from './keep-version.server'
import { readingDay, takenOn } from './metric-day.server'
import { readingsArrived } from './unchecked.server'

/** Readings from a device, or marked as entered in error, cannot be changed by hand. */
const READING: OwnedKind<MetricReading> = {
  model: MetricReading,
  resource: 'metric-reading',
  name: 'metric reading',
  made: 'Added',
  owners: ['participant'],
  current: ({ version, day, value, diastolic }) => ({ version, day, value, diastolic }),
  mayChange: ({ service, voided }) => service === 'MANUAL' && voided === null,
}

type Part = { metric: Metric; value: number; diastolic?: number }

/**
 * Adds what a person entered: a weight or steps, a blood pressure, or both (OP-18); empty parts are not
 * stored.
 * @returns the id of the last reading.
 * @throws Refusal 403, 422.
 */
export function createReading(
  actor: Actor,
  input: ReadingInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return once(actor, 'metric-reading.create', key, () =>
    addReadings(actor, input.participant_id, [input]).then((ids) => ({ id: ids.at(-1)! })),
  )
}

type Typed = Omit<ReadingInput, 'participant_id'>

/**
 * Adds several entries of one participant, all or none.
 * @returns the ids.
 * @throws Refusal 403; 422 with the errors under the names from `nameOf`.
 */
export function addReadings(
  actor: Actor,
  participantId: number,
  entries: readonly Typed[],
  nameOf: NameOf = (field) => field,
): Promise<number[]> {
  return change(actor, async () => {
    mustAllow(recordRules['metric-reading'].create, actor, await participantFacts(actor, participantId))
    const dated = await readEntries(entries, nameOf, async (entry) => {
      const day = await readingDay(participantId, entry.day)
      return { day, taken: await takenOn(participantId, day), parts: partsOf(entry) }
    })
    const rows: MetricReading[] = []
    for (const { day, taken, parts } of dated) {
      for (const part of parts) {
        const row = await MetricReading.create({
          ...part,
          participant_id: participantId,
          service: 'MANUAL',
          day,
          taken,
          entered_by: actor.userId,
          span: part.metric === 'ACTIVITY' ? 'day' : 'instant',
          created: now(),
          updated: now(),
        })
        rows.push(row)
      }
    }
    await followReadings(actor, participantId, rows)
    const ids = rows.map(({ id }) => id)
    return {
      result: ids,
      log: {
        type: 'CREATE',
        text: `Added ${ids.length} metric readings of participant ${participantId}`,
        resource: 'metric-reading',
        recordId: ids.at(-1),
        participantId,
      },
    }
  })
}

/** Changes the day or the value of a reading that was entered by hand. @throws Refusal 403, 422; Conflict
 * 409. */
export function updateReading(
  actor: Actor,
  id: number,
  input: ReadingChange,
  version: number | null,
): Promise<void> {
  const written = async (row: MetricReading) => {
    const value = input.value ?? row.value
    const diastolic =
      row.metric === 'BLOOD_PRESSURE' ? (input.diastolic ?? row.diastolic ?? null) : row.diastolic
    const problems = changeProblem(row.metric as Metric, value, diastolic)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const day = input.day ? await readingDay(row.participant_id, input.day) : row.day
    const taken = day === row.day ? row.taken : await takenOn(row.participant_id, day)
    return { day, taken, value, diastolic }
  }
  return updateOwned(READING, actor, id, version, written, async (row, before) => {
    await keepVersion(actor, before)
    await followReadings(actor, row.participant_id, [row], [before])
  })
}

/**
 * Permanently deletes a reading that was entered by hand.
 * @throws Refusal 403.
 */
export function deleteReading(actor: Actor, id: number): Promise<void> {
  return deleteOwned(READING, actor, id, (row) => followReadings(actor, row.participant_id, [], [row]))
}

/**
 * Updates everything that depends on written and on former readings: daily figures, safety events,
 * monitoring.
 */
export async function followReadings(
  actor: Actor,
  participantId: number,
  rows: readonly MetricReading[],
  former: readonly MetricDay[] = [],
): Promise<void> {
  await keepDays(participantId, [...rows, ...former])
  await raiseForReadings(actor, participantId, rows)
  await readingsArrived(participantId, rows)
  await keepMonitoring([participantId])
  await compareReadings([participantId])
}

function partsOf({ metric, value, systolic, diastolic }: Typed): Part[] {
  return [
    ...(typeof value === 'number' ? [{ metric, value }] : []),
    ...(typeof systolic === 'number' && typeof diastolic === 'number'
      ? [{ metric: 'BLOOD_PRESSURE' as const, value: systolic, diastolic }]
      : []),
  ]
}
