import { z } from 'zod/v4'
import {
  flag,
  lines,
  longText,
  oneOf,
  optionalOneOf,
  recordId,
  text,
  whole,
} from '~/core/fields/field-schemas'
import { isTimeZone } from '~/domain/practice/time-zones'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { HOUR_CHOICES, REMINDER_DAYS, reminderParts } from './reminder'
import { CATEGORIES, TIMEFRAMES } from './wellness'

const MOST_TITLE = 500
const MOST_LINES = 10_000
/** Maximum characters of notes to self, which grow over years. */
export const MOST_NOTES = 50_000

export const goalShape = { goal: text(MOST_TITLE), timeframe: oneOf(TIMEFRAMES) }
export const goalCreateSchema = z.strictObject({ ...goalShape, participant_id: recordId }, namesUnknownFields)
export const goalUpdateSchema = z.strictObject(goalShape, namesUnknownFields).partial()
export type GoalInput = z.output<typeof goalCreateSchema>
export type GoalUpdate = z.output<typeof goalUpdateSchema>

const categories = z
  .array(z.enum(CATEGORIES, 'form.choice'), 'form.required')
  .min(1, 'form.required')
  .max(10, 'form.choice')
  .transform((list) => CATEGORIES.filter((one) => list.includes(one)))

const reminder = z
  .string('form.choice')
  .refine((value) => reminderParts(value) !== null, 'form.choice')
  .nullable()
  .optional()

const zone = z
  .string('form.choice')
  .max(64, 'form.choice')
  .refine((value) => isTimeZone(value), 'form.choice')

export const habitShape = { habit: text(MOST_TITLE), categories }
export const habitCreateSchema = z.strictObject(
  { ...habitShape, reminder, time_zone: zone.nullable().optional(), participant_id: recordId },
  namesUnknownFields,
)
export const habitUpdateSchema = z
  .strictObject({ ...habitShape, reminder, time_zone: zone.nullable().optional() }, namesUnknownFields)
  .partial()
/** The form of a habit; a reminder has both a day and an hour, or neither. */
export const habitFormShape = {
  ...habitShape,
  reminder_day: optionalOneOf(REMINDER_DAYS),
  reminder_hour: optionalOneOf(HOUR_CHOICES),
  time_zone: zone.nullable().optional(),
}
export type HabitInput = z.output<typeof habitCreateSchema>
export type HabitUpdate = z.output<typeof habitUpdateSchema>

/** 1 to 10; 0 is no rating (UI-34). */
const rating = whole(0, 10, { min: 'wellness.rating', max: 'wellness.rating' }).transform(
  (value) => value || null,
)
const day = z.iso.date('form.date').optional()

/** How a habit went on a day; by default today. */
export const progressShape = { progress: rating, day }
/** How important a habit is and how confident the person is to keep it. */
export const motivationShape = {
  importance: rating.nullable().optional(),
  confidence: rating.nullable().optional(),
  day,
}
export type ProgressInput = { progress: number | null; day?: string | null }
export type MotivationInput = { importance?: number | null; confidence?: number | null; day?: string | null }

export const pathShape = {
  vision: longText(MOST_LINES),
  values: longText(MOST_LINES),
  confidence: longText(MOST_LINES),
}
export const pathUpdateSchema = z.strictObject(pathShape, namesUnknownFields).partial()
export type PathUpdate = z.output<typeof pathUpdateSchema>

export const notesShape = { notes: lines(MOST_NOTES) }
export const notesCallSchema = z.strictObject(
  {
    participant_id: recordId,
    notes: lines(MOST_NOTES).optional(),
    allowProviderView: flag.optional(),
    version: z.int('form.integer').min(0, 'form.integer').optional(),
  },
  namesUnknownFields,
)
export type NotesInput = { notes?: string; allowProviderView?: boolean }
