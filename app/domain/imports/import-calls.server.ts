import { z } from 'zod/v4'
import { defineCall, type Call } from '~/core/resource/call.server'
import { flag, idempotencyKey } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { importBiometrics } from './import-biometrics.server'
import { importParticipants } from './import-participants.server'
import { importPractices } from './import-practices.server'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './limits'

const text = z
  .string('form.invalid')
  .max(MAX_CELL_LENGTH, `form.tooLong|${MAX_CELL_LENGTH}`)
  .overwrite((value) => value.trim().normalize('NFC'))
/**
 * Spreadsheet libraries also send numbers, and null for an empty cell. Not accepted for participants: a zip
 * or phone number sent as a number has lost its leading zeros.
 */
const cell = z.preprocess(
  (value) => (typeof value === 'number' ? String(Number(value.toPrecision(15))) : (value ?? '')),
  text,
)
const rowsOf = (one: z.ZodType<string>) =>
  z
    .array(z.array(one).max(MAX_COLUMNS, `imports.fileTooManyColumns|${MAX_COLUMNS}`))
    .max(MAX_ROWS + 1, `imports.fileTooManyRows|${MAX_ROWS}`)
const comment = z.string('form.invalid').max(4000, 'form.tooLong|4000').nullish()
/** Leaves out invalid rows instead of refusing all; the response numbers them in `left_out`, from 1. */
const goodRowsOnly = flag.optional()
const id = z.int('form.choice').positive('form.choice').max(2_147_483_647, 'form.choice')

/**
 * The body of participant/import: rows of cells in template order, including the header row if there is one.
 */
const participantImportSchema = z.strictObject(
  {
    data_rows: rowsOf(text),
    has_header_row: flag,
    comment,
    plan_id: id,
    practice_id: id.nullish(),
    good_rows_only: goodRowsOnly,
    idempotency_key: idempotencyKey,
  },
  namesUnknownFields,
)

/** POST participant/import (IMP-21). */
export const participantCalls: Call[] = [
  defineCall({
    name: 'participant/import',
    method: 'POST',
    summary:
      'Imports participants: all rows or none, or the good ones only. Answers the number of created participants.',
    input: participantImportSchema,
    run: async ({ idempotency_key, practice_id, ...input }, { actor }) => {
      return importParticipants(actor, { ...input, practice_id: practice_id ?? null }, idempotency_key)
    },
  }),
]

/** The body of biometrics/import, with the field names of the API contract (IMP-22). */
const biometricsImportSchema = z.strictObject(
  {
    practiceId: id,
    dataRows: rowsOf(cell),
    hasHeaderRow: flag,
    comment,
    goodRowsOnly,
    idempotency_key: idempotencyKey,
  },
  namesUnknownFields,
)

/** POST biometrics/import (IMP-22). */
export const biometricsCalls: Call[] = [
  defineCall({
    name: 'biometrics/import',
    method: 'POST',
    summary:
      'Imports laboratory values: all rows or none, or the good ones only. Answers how many were created, how many were known and skipped, and the insurance ids that no patient has.',
    input: biometricsImportSchema,
    run: async (
      {
        practiceId,
        dataRows: data_rows,
        hasHeaderRow,
        comment: typed,
        goodRowsOnly: good_rows_only,
        idempotency_key: key,
      },
      { actor },
    ) => {
      const { at: _, ...answer } = await importBiometrics(
        actor,
        { data_rows, has_header_row: hasHeaderRow, comment: typed, practice_id: practiceId, good_rows_only },
        key,
      )
      return answer
    },
  }),
]

const practiceImportSchema = z.strictObject(
  {
    data_rows: rowsOf(cell),
    has_header_row: flag,
    company_id: id.nullish(),
    good_rows_only: goodRowsOnly,
    idempotency_key: idempotencyKey,
  },
  namesUnknownFields,
)

/** POST practice/import (IMP-20). */
export const practiceImportCalls: Call[] = [
  defineCall({
    name: 'practice/import',
    method: 'POST',
    summary:
      'Imports practices with their practitioners: all rows or none; without a company each practice gets a new one. Answers how many were created.',
    input: practiceImportSchema,
    run: async ({ company_id, idempotency_key: key, ...input }, { actor }) => {
      const { at: _, ...answer } = await importPractices(
        actor,
        { ...input, company_id: company_id ?? null },
        key,
      )
      return answer
    },
  }),
]
