import { z } from 'zod/v4'
import { anyNumber, longRecordId, oneOf, recordId } from '~/core/fields/field-schemas'
import { readListQuery } from '~/core/list/list-query'
import { defineCall, type Call } from '~/core/resource/call.server'
import { ownedBy } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { invalid } from '~/platform/refusal'
import { groupBy } from '~/platform/group-by'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { readEntries } from './entry-errors'
import { day, goalCreateSchema, readingCreateSchema } from './entry-schema'
import { ENTERED } from './metric'
import { errorShape, markInError, takeMarkBack } from './in-error.server'
import { everyReadingResource } from './metric-resources.server'
import { addGoals } from './write-goals.server'
import { addReadings } from './write-readings.server'

const MOST_ENTRIES = 500
const version = z.int('form.integer').min(0, 'form.min|0').nullable().optional()
const value = anyNumber().nullable().optional()
const manualEntry = z.strictObject(
  { metric: oneOf([...ENTERED, 'SYSTOLIC', 'DIASTOLIC']), date: day, value },
  namesUnknownFields,
)
const goalEntry = z.strictObject({ metric: oneOf(ENTERED), date: day, value }, namesUnknownFields)
const entriesOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject(
    {
      participant_id: recordId,
      entries: z.array(entry).min(1, 'form.required').max(MOST_ENTRIES, `metrics.tooMany|${MOST_ENTRIES}`),
    },
    namesUnknownFields,
  )

/** The named calls about metrics (MET-10, MET-11). */
export const metricCalls: Call[] = [
  defineCall({
    name: 'metrics/post-metric-manual-entry',
    method: 'POST',
    summary:
      'Adds readings of a participant by hand; SYSTOLIC and DIASTOLIC of one date are one blood pressure',
    input: entriesOf(manualEntry),
    run: async ({ participant_id, entries }, { actor }) => {
      const given = numbered(entries).filter((entry) => typeof entry.value === 'number')
      if (given.length === 0) throw invalid({ entries: ['metrics.nothing'] })
      const readings = readingsOf(given)
      const nameOf = (field: string, index: number) => nameIn(readings[index]!, field)
      const typed = await readEntries(readings, nameOf, (parts) =>
        checked(readingCreateSchema, { participant_id, ...inputOf(parts) }),
      )
      return { ids: await addReadings(actor, participant_id, typed, nameOf) }
    },
  }),
  defineCall({
    name: 'metrics/post-metric-goals',
    method: 'POST',
    summary: 'Adds goals of a participant; an entry without date or value is dropped',
    input: entriesOf(goalEntry),
    run: async ({ participant_id, entries }, { actor }) => {
      const asked = numbered(entries).filter(({ date, value }) => date && typeof value === 'number')
      const nameOf = (field: string, index: number) => nameIn([asked[index]!], field)
      const goals = await readEntries(asked, nameOf, ({ metric, date: day, value }) =>
        checked(goalCreateSchema, { participant_id, metric, day, value }),
      )
      return { ids: await addGoals(actor, participant_id, goals, nameOf) }
    },
  }),
  defineCall({
    name: 'metrics/mark-in-error',
    method: 'POST',
    summary: 'Marks a reading as entered in error, with a reason: it stays and counts in no figure',
    input: z.strictObject({ id: longRecordId, version, ...errorShape }, namesUnknownFields),
    run: async (input, { actor }) => {
      await markInError(actor, input.id, input.reason, input.version ?? null)
      return null
    },
  }),
  defineCall({
    name: 'metrics/take-mark-back',
    method: 'POST',
    summary: 'Takes back that a reading was entered in error: it counts, and is judged, again',
    input: z.strictObject({ id: longRecordId, version }, namesUnknownFields),
    run: async (input, { actor }) => {
      await takeMarkBack(actor, input.id, input.version ?? null)
      return null
    },
  }),
  defineCall({
    name: 'metrics/readings-in-error',
    method: 'GET',
    summary: 'The readings of a participant that were entered in error, the newest first, 500 at most',
    input: z.strictObject({ participant_id: recordId }, namesUnknownFields),
    run: async ({ participant_id }, { actor }) => {
      const query = readListQuery(new URLSearchParams({ marked: 'yes' }), everyReadingResource.listing)
      const within = ownedBy('metric_reading.participant_id', participant_id)
      return (await listRecords(everyReadingResource, actor, { ...query, perPage: MOST_ENTRIES }, { within }))
        .rows
    },
  }),
]

type Given = { at: number; metric: string; date?: string | null; value?: number | null }

/** Adds to each entry its position in the input. */
function numbered<Entry extends object>(entries: readonly Entry[]): (Entry & { at: number })[] {
  return entries.map((entry, at) => ({ ...entry, at }))
}

/**
 * The first systolic and diastolic entry of a date form one blood pressure, the second ones another, and so
 * on; any other entry is a reading by itself.
 */
function readingsOf(given: readonly Given[]): Given[][] {
  const halves = new Map<string, number>()
  const keyOf = ({ at, metric, date }: Given) => {
    if (metric !== 'SYSTOLIC' && metric !== 'DIASTOLIC') return `alone ${at}`
    const half = `${metric} ${date ?? ''}`
    halves.set(half, (halves.get(half) ?? 0) + 1)
    return `pair ${date ?? ''} ${halves.get(half)}`
  }
  return [...groupBy(given, keyOf).values()]
}

function inputOf(parts: readonly Given[]) {
  const valueOf = (metric: string) => parts.find((part) => part.metric === metric)?.value
  const single = parts[0]!.metric === 'ACTIVITY' ? 'ACTIVITY' : 'WEIGHT'
  return {
    day: parts[0]!.date,
    metric: single,
    value: valueOf(single),
    systolic: valueOf('SYSTOLIC'),
    diastolic: valueOf('DIASTOLIC'),
  }
}

/** A field of a reading under the caller's name: `entries[2].value`. */
function nameIn(parts: readonly Given[], field: string): string {
  const part = parts.find(({ metric }) => metric === field.toUpperCase()) ?? parts[0]!
  return `entries[${part.at}].${field === 'day' ? 'date' : 'value'}`
}

/** @throws Refusal 422 by field. */
function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw invalid(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), [message]])),
  )
}
