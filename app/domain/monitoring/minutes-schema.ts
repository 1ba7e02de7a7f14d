import { z } from 'zod/v4'
import { flag, lines, longText, recordId, whole } from '~/core/fields/field-schemas'
import { day } from '~/domain/metrics/entry-schema'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** Maximum minutes of one entry, which is one piece of work, not a whole day. */
const MOST_MINUTES = 480
const MOST_NOTE = 1_000
export const PAIR = { participant_id: recordId, practice_id: recordId }

const minutes = whole(1, MOST_MINUTES)

/** A calendar month, `2026-06`. */
export const month = z.string('form.invalid').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'form.invalid')

/** What was done: how long, whether the patient was spoken to, what, and for which note. */
export const minutesShape = {
  day,
  minutes,
  contact: flag,
  note: longText(MOST_NOTE),
  /** True if these minutes are separate from chronic care minutes of the same day. */
  apart: flag.nullish(),
}
export const minutesSchema = z.strictObject(
  { ...PAIR, ...minutesShape, survey_note_id: recordId.nullable().optional() },
  namesUnknownFields,
)
export type MinutesInput = z.output<typeof minutesSchema>
export type MinutesChange = z.output<z.ZodObject<typeof minutesShape>>

/** Minutes to add to or subtract from a closed month, and why. */
export const correctionShape = {
  minutes: whole(-MOST_MINUTES, MOST_MINUTES).refine((value) => value !== 0, 'monitoring.minutes.notZero'),
  contact: flag,
  note: lines(MOST_NOTE).min(1, 'form.required'),
}
export const correctionSchema = z.strictObject({ ...PAIR, month, ...correctionShape }, namesUnknownFields)
export type CorrectionInput = z.output<typeof correctionSchema>

export const monthSchema = z.strictObject({ ...PAIR, month }, namesUnknownFields)
export type MonthInput = z.output<typeof monthSchema>

const codeOf = z.string('form.choice').max(20, 'form.choice')
const dayOf = z.iso.date('form.date')

/** The rules to bill, each with a day in its period, and the locked review to bill them on. */
export const billSchema = z.strictObject(
  {
    ...PAIR,
    survey_note_id: recordId,
    until: dayOf,
    codes: z.array(codeOf, 'form.invalid').min(1, 'monitoring.bill.pickOne').max(10, 'form.invalid'),
    despite_elsewhere: z.boolean('form.invalid').optional(),
  },
  namesUnknownFields,
)

const MOST_REASON = 500
/** Why something is taken back or waived. */
export const reasonShape = { reason: lines(MOST_REASON).min(1, 'form.required') }
export const takeBackSchema = z.strictObject({ bill_id: recordId, ...reasonShape }, namesUnknownFields)
/** `on` is a day in the period. */
export const giveUpSchema = z.strictObject(
  { ...PAIR, code: codeOf, on: dayOf, ...reasonShape },
  namesUnknownFields,
)

export const withdrawSchema = z.strictObject(
  { waiver_id: recordId, version: whole(0, 1_000_000).nullish(), ...reasonShape },
  namesUnknownFields,
)

const textId = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  recordId,
)
/** The patient and month of the ledger. */
export const ledgerSchema = z.strictObject(
  { participant_id: textId, practice_id: textId, month: month.optional() },
  namesUnknownFields,
)
