import { MetricReading } from 'db/models/metric-reading'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { compareReadings } from '~/domain/monitored/compare-readings.server'
import { keepMonitoring } from '~/domain/monitored/keep-monitoring.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { changeProblem, type ReadingChange, type ReadingInput } from './entry-schema'
import type { Metric } from './metric'
import { readingDay, takenOn } from './metric-day.server'

type Part = { metric: Metric; value: number; diastolic?: number }

/**
 * Adds what was typed: a weight or steps, a blood pressure, or both (OP-18); empty parts are not stored.
 * @returns the id of the last reading. @throws Refusal 403, 422.
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

/** Adds several entries of one participant, all or none. @returns the ids. @throws Refusal 403, 422. */
export function addReadings(
  actor: Actor,
  participantId: number,
  entries: readonly Typed[],
): Promise<number[]> {
  return change(actor, async () => {
    mustAllow(recordRules['metric-reading'].create, actor, await participantFacts(actor, participantId))
    const ids: number[] = []
    for (const entry of entries) {
      const day = await readingDay(participantId, entry.day)
      for (const part of partsOf(entry)) {
        const row = await MetricReading.create({
          ...part,
          participant_id: participantId,
          service: 'MANUAL',
          day,
          taken: takenOn(day),
          entered_by: actor.userId,
          created: now(),
          updated: now(),
        })
        ids.push(row.id)
      }
    }
    await keepMonitoring([participantId])
    await compareReadings([participantId])
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

/** Changes the day or the value of a reading that was entered by hand. @throws Refusal 403, 422; Conflict 409. */
export function updateReading(
  actor: Actor,
  id: number,
  input: ReadingChange,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const row = await manualReading(actor, id, 'update')
        mustBeCurrent(version, row, currentOf(row))
        const value = input.value ?? row.value
        const diastolic =
          row.metric === 'BLOOD_PRESSURE' ? (input.diastolic ?? row.diastolic ?? null) : row.diastolic
        const problems = changeProblem(row.metric as Metric, value, diastolic)
        if (Object.keys(problems).length > 0) throw invalid(problems)
        const day = input.day ? await readingDay(row.participant_id, input.day) : row.day
        const fields = changedFields(row.get({ plain: true }), { day, value, diastolic })
        const taken = day === row.day ? row.taken : takenOn(day)
        await row.set({ day, taken, value, diastolic, updated: now() }).save()
        await keepMonitoring([row.participant_id])
        await compareReadings([row.participant_id])
        await compareReadings([row.participant_id])
        return { result: undefined, log: { ...entry('UPDATE', 'Updated', row), fields } }
      }),
    async () => MetricReading.findByPk(id).then((row) => row && currentOf(row)),
  )
}

/** Deletes a reading that was entered by hand for good. @throws Refusal 403. */
export function deleteReading(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const row = await manualReading(actor, id, 'delete')
    await deleteRow(MetricReading, id)
    await keepMonitoring([row.participant_id])
    await compareReadings([row.participant_id])
    return { result: undefined, log: entry('DELETE', 'Deleted', row) }
  })
}

/** What a device measured is not changed by hand. */
async function manualReading(actor: Actor, id: number, action: 'update' | 'delete'): Promise<MetricReading> {
  const row = await MetricReading.findByPk(id)
  const facts = row && (await participantFacts(actor, row.participant_id))
  mustAllow(recordRules['metric-reading'][action], actor, facts)
  if (!row || row.service !== 'MANUAL') throw forbidden()
  return row
}

function partsOf({ metric, value, systolic, diastolic }: Typed): Part[] {
  return [
    ...(typeof value === 'number' ? [{ metric, value }] : []),
    ...(typeof systolic === 'number' && typeof diastolic === 'number'
      ? [{ metric: 'BLOOD_PRESSURE' as const, value: systolic, diastolic }]
      : []),
  ]
}

function currentOf({ version, day, value, diastolic }: MetricReading) {
  return { version, day, value, diastolic }
}

function entry(type: 'UPDATE' | 'DELETE', verb: string, { id, participant_id }: MetricReading) {
  return {
    type,
    text: `${verb} metric reading ${id} of participant ${participant_id}`,
    resource: 'metric-reading',
    recordId: id,
    participantId: participant_id,
  } as const
}
