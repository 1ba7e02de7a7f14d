import { z } from 'zod/v4'
import { oneOf, recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { invalid } from '~/platform/refusal'
import { groupBy } from '~/platform/group-by'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { day, goalCreateSchema, readingCreateSchema } from './entry-schema'
import { ENTERED } from './metric'
import { addGoals } from './write-goals.server'
import { addReadings } from './write-readings.server'

const MOST_ENTRIES = 500
const value = z.number('form.number').nullable().optional()
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
      const given = entries.filter((entry) => typeof entry.value === 'number')
      if (given.length === 0) throw invalid({ entries: ['metrics.nothing'] })
      const typed = [...groupBy(given, pairOf).values()].map((parts) => {
        const valueOf = (metric: string) => parts.find((part) => part.metric === metric)?.value
        const [first] = parts
        const single = first!.metric === 'ACTIVITY' ? 'ACTIVITY' : 'WEIGHT'
        return checked(readingCreateSchema, {
          participant_id,
          day: first!.date,
          metric: single,
          value: valueOf(single),
          systolic: valueOf('SYSTOLIC'),
          diastolic: valueOf('DIASTOLIC'),
        })
      })
      return { ids: await addReadings(actor, participant_id, typed) }
    },
  }),
  defineCall({
    name: 'metrics/post-metric-goals',
    method: 'POST',
    summary: 'Adds goals of a participant; an entry without date or value is dropped',
    input: entriesOf(goalEntry),
    run: async ({ participant_id, entries }, { actor }) => {
      const goals = entries.flatMap(({ metric, date, value: target }) =>
        date && typeof target === 'number'
          ? [checked(goalCreateSchema, { participant_id, metric, day: date, value: target })]
          : [],
      )
      return {
        ids: await addGoals(
          actor,
          participant_id,
          goals.map((goal) => ({ metric: goal.metric, day: goal.day, value: goal.value })),
        ),
      }
    },
  }),
]

let counted = 0

/** The halves of a blood pressure belong together by their date; every other entry stands alone. */
function pairOf({ metric, date }: { metric: string; date?: string | null }): string {
  return metric === 'SYSTOLIC' || metric === 'DIASTOLIC' ? `pair ${date ?? ''}` : `alone ${(counted += 1)}`
}

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw invalid(
    Object.fromEntries(
      result.error.issues.map((issue) => [`entries.${issue.path.join('.')}`, [issue.message]]),
    ),
  )
}
