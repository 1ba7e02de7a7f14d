import { redirect } from '@remix-run/node'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { anyNumber, oneOf } from '~/core/fields/field-schemas'
import { getRecord } from '~/core/resource/resource.server'
import { pressureDoubt, type Pressure } from '~/domain/metrics/doubtful-pressure.server'
import { chooseMeasureReminder } from '~/domain/monitoring/measure-reminders.server'
import { REMINDER_HOURS } from '~/domain/wellness/reminder'
import { weightDoubt } from '~/domain/metrics/doubtful-weight.server'
import { day, goalCreateSchema, readingCreateSchema, valueProblem } from '~/domain/metrics/entry-schema'
import { ENTERED, shown, stored, WEIGHT_UNITS, type Metric, type WeightUnit } from '~/domain/metrics/metric'
import {
  metricGoalResource,
  metricReadingResource,
  type GoalRow,
  type ReadingRow,
} from '~/domain/metrics/metric-resources.server'
import { chooseWeightUnit, weightUnitOf } from '~/domain/metrics/weight-unit.server'
import { createGoal, deleteGoal, updateGoal } from '~/domain/metrics/write-goals.server'
import { createReading, deleteReading, updateReading } from '~/domain/metrics/write-readings.server'
import { deleteOnce, orNotSaved, type AskedDialog } from '~/forms/record/dialog.server'
import { saveShape } from '~/forms/record/record-form.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict, forbidden, invalid, Refusal } from '~/platform/refusal'

const number = anyNumber().nullable().optional()

/** The blood pressure that was questioned and is right: `204/124`. */
const confirmedPressure = z.string('form.invalid').trim().max(20, 'form.tooLong|20').optional()

export const entryShape = {
  day,
  metric: oneOf(ENTERED),
  value: number,
  systolic: number,
  diastolic: number,
  /** The weight that was questioned and is right. */
  confirmed: number,
  pressure: confirmedPressure,
}
export const goalShape = { metric: oneOf(ENTERED), day, value: number }
export const readingShape = {
  day,
  value: anyNumber(),
  diastolic: number,
  confirmed: number,
  pressure: confirmedPressure,
}

type Place = { participantId: number; here: string; dialog: AskedDialog }

/** Saves an entry, with weights in the person's unit. */
export async function saveEntry(
  request: Request,
  actor: Actor,
  { participantId, here }: Place,
  inUnit?: WeightUnit,
) {
  const unit = inUnit ?? (await weightUnitOf(participantId))
  return saveShape(request, actor, entryShape, 'metrics.entryError', async ({ record, key }) => {
    const { confirmed, pressure, ...rest } = record
    const entry = { ...rest, value: storedValue(record.metric, record.value, unit) }
    const input = checked(readingCreateSchema, { participant_id: participantId, ...entry }, unit)
    if (record.metric === 'WEIGHT' && confirmed !== record.value)
      await mustLookRight({ participantId, unit, value: entry.value })
    if (typeof input.systolic === 'number' && typeof input.diastolic === 'number')
      await mustBeLikely(participantId, {
        pressure: { systolic: input.systolic, diastolic: input.diastolic },
        confirmed: pressure,
        field: 'systolic',
      })
    await createReading(actor, input, key)
    return redirectWithFlash(here, { kind: 'success', key: 'metrics.entryAdded' })
  })
}

/** Saves a new goal; both the day and the value are required (MET-09). */
export async function saveGoal(request: Request, actor: Actor, { participantId, here, dialog }: Place) {
  const unit = await weightUnitOf(participantId)
  const target = dialog.target
  const goal =
    target === null
      ? null
      : await orNotSaved({ request, actor, here }, () => goalOf(actor, participantId, target))
  return saveShape(request, actor, goalShape, 'metrics.goalError', async ({ record, version, key }) => {
    const aim = { ...record, day: record.day ?? '', value: storedValue(record.metric, record.value, unit) }
    if (typeof aim.value !== 'number') throw invalid({ value: ['form.required'] })
    const input = checked(goalCreateSchema, { participant_id: participantId, ...aim }, unit)
    if (goal) await inUnit(unit, goal.metric, () => updateGoal(actor, goal.id, input, version))
    else await createGoal(actor, input, key)
    return redirectWithFlash(here, {
      kind: 'success',
      key: target === null ? 'metrics.goalAdded' : 'metrics.goalSaved',
    })
  })
}

export function removeGoal(request: Request, actor: Actor, { participantId, here, dialog }: Place) {
  return deleteOnce(
    request,
    actor,
    here,
    { deleted: 'metrics.goalDeleted', failed: 'metrics.goalError' },
    async () => deleteGoal(actor, (await goalOf(actor, participantId, dialog.target)).id),
  )
}

/** Saves a changed reading that was entered by hand. */
export async function saveReading(request: Request, actor: Actor, { participantId, here, dialog }: Place) {
  const reading = await orNotSaved({ request, actor, here }, () =>
    readingOf(actor, participantId, dialog.target),
  )
  const unit = await weightUnitOf(participantId)
  return saveShape(request, actor, readingShape, 'metrics.entryError', async ({ record, version }) => {
    const { confirmed, pressure, ...rest } = record
    const value = storedValue(reading.metric, record.value, unit) ?? reading.value
    const isAsked = reading.metric === 'WEIGHT' && confirmed !== record.value
    if (isAsked && valueProblem('WEIGHT', value) === null && value !== reading.value)
      await mustLookRight({ participantId, unit, value, except: reading.id })
    if (reading.metric === 'BLOOD_PRESSURE' && typeof record.diastolic === 'number')
      await mustBeLikely(participantId, {
        pressure: { systolic: value, diastolic: record.diastolic },
        confirmed: pressure,
        field: 'value',
        except: reading.id,
      })
    await inUnit(unit, reading.metric, () => updateReading(actor, reading.id, { ...rest, value }, version))
    return redirectWithFlash(here, { kind: 'success', key: 'metrics.entrySaved' })
  })
}

export function removeReading(request: Request, actor: Actor, { participantId, here, dialog }: Place) {
  return deleteOnce(
    request,
    actor,
    here,
    { deleted: 'metrics.entryDeleted', failed: 'metrics.gone' },
    async () => deleteReading(actor, (await readingOf(actor, participantId, dialog.target)).id),
  )
}

/** Stores whether the person reads pounds or kilograms. */
export function saveUnit(request: Request, actor: Actor, here: string) {
  return confirmedOnce(
    actor,
    request,
    async (form) => {
      const unit = WEIGHT_UNITS.find((name) => name === form.get('unit'))
      if (!unit) throw forbidden()
      await chooseWeightUnit(actor, unit)
      return redirect(here)
    },
    ['unit'],
  )
}

/** Stores the hour at which the person is reminded to measure, or that they are not. */
export function saveReminder(request: Request, actor: Actor, here: string) {
  return confirmedOnce(
    actor,
    request,
    async (form) => {
      const chosen = form.get('hour')
      const hour = REMINDER_HOURS.find((one) => String(one) === chosen)
      if (hour === undefined && chosen !== '') throw forbidden()
      await chooseMeasureReminder(actor, hour ?? null)
      return redirectWithFlash(here, { kind: 'success', key: 'metrics.reminderSaved' })
    },
    ['hour'],
  )
}

/** The goal in the address, if it is the person's own. @throws Refusal 403. */
export async function goalOf(actor: Actor, participantId: number, id: number | null): Promise<GoalRow> {
  const goal = id === null ? null : await getRecord(metricGoalResource, actor, id)
  if (goal?.participant_id !== participantId) throw forbidden()
  return goal
}

/** The manual reading in the address, if it is the person's own. @throws Refusal 403. */
export async function readingOf(actor: Actor, participantId: number, id: number | null): Promise<ReadingRow> {
  const reading = id === null ? null : await getRecord(metricReadingResource, actor, id)
  if (reading?.participant_id !== participantId || reading.service !== 'MANUAL') throw forbidden()
  return reading
}

/** Converts a stored value for a form field. */
export function typedValue(metric: Metric, value: number, unit: WeightUnit): number {
  return Number(shown(metric, value, unit).toFixed(metric === 'WEIGHT' ? 2 : 0))
}

function storedValue(metric: Metric, value: number | null | undefined, unit: WeightUnit) {
  return typeof value === 'number' ? stored(metric, value, unit) : null
}

type Weight = { participantId: number; unit: WeightUnit; value: number | null; except?: number }

/** Refuses a weight that looks like a typing error. @throws Refusal 422. */
async function mustLookRight({ participantId, unit, value, except }: Weight): Promise<void> {
  const doubt = value === null ? null : await weightDoubt(participantId, value, except)
  if (!doubt) return
  const { last } = doubt
  const differs = (n: number) => `metrics.doubt.differs.${unit}|${typedValue('WEIGHT', n, unit)}`
  throw invalid({ value: [last === null ? 'metrics.doubt.unusual' : differs(last)] })
}

type Likely = { pressure: Pressure; confirmed?: string; field: 'systolic' | 'value'; except?: number }

/** Refuses an unconfirmed blood pressure that is far from the last one. @throws Refusal 422. */
async function mustBeLikely(participantId: number, { pressure, confirmed, field, except }: Likely) {
  if (confirmed === pressureText(pressure)) return
  const last = await pressureDoubt(participantId, pressure, except)
  if (last) throw invalid({ [field]: [`metrics.doubt.pressure|${pressureText(last)}`] })
}

const pressureText = ({ systolic, diastolic }: Pressure) => `${systolic}/${diastolic}`

function checked<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  unit: WeightUnit,
): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw inKilograms(
    invalid(Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), [issue.message]]))),
    unit,
  )
}

/** Converts errors and conflicts to the unit that was typed. */
async function inUnit<T>(unit: WeightUnit, metric: Metric, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Conflict) {
      const { value, ...current } = error.current
      throw new Conflict({ ...current, value: typedValue(metric, Number(value), unit) })
    }
    throw error instanceof Refusal && error.data.errors ? inKilograms(error, unit) : error
  }
}

/** The weight limits in error messages, converted to the unit that was typed. */
const KILOGRAMS: Record<string, string> = { 'form.max|2000': 'form.max|907', 'form.min|1': 'form.min|0.5' }

function inKilograms(refusal: Refusal, unit: WeightUnit): Refusal {
  const { errors = {} } = refusal.data
  if (unit === 'lb') return refusal
  return invalid(
    Object.fromEntries(
      Object.entries(errors).map(([name, keys]) => [name, keys.map((key) => KILOGRAMS[key] ?? key)]),
    ),
  )
}
