import { z } from 'zod/v4'
import { idempotencyKey } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import type { ColumnSetName } from './column-sets'
import { MAX_COLUMNS } from './limits'

const plan_id = z.int('form.choice').positive('form.choice').max(2_147_483_647, 'form.choice')
const comment = z.string('form.invalid').trim().max(4000, 'form.tooLong|4000').optional()

/** Fields of every import form; the file is read separately. */
const shared = {
  has_header_row: z.boolean('form.invalid').optional(),
  intent: z.enum(['preview', 'import', 'import-good', 'reset'], 'form.choice'),
  /** The parked file to use when no file is sent. */
  preview: z.int('form.invalid').optional(),
  /** Set by the browser's preview: the user has seen the file, so it may be imported directly. */
  seen: z.boolean('form.invalid').optional(),
  /** Which of several readings of the file to use. */
  reading: z.int('form.choice').min(0, 'form.choice').max(1000, 'form.choice').optional(),
  /** For each column its place in the file, -1 for none. */
  match: z
    .array(z.int('form.choice').min(-1, 'form.choice').max(MAX_COLUMNS, 'form.choice'))
    .max(MAX_COLUMNS)
    .optional(),
  idempotency_key: idempotencyKey,
}

/** The fields of each import form. */
export const importFormSchemas = {
  participants: z.strictObject({ plan_id, comment, ...shared }, namesUnknownFields),
  biometrics: z.strictObject({ comment, ...shared }, namesUnknownFields),
  practices: z.strictObject(shared, namesUnknownFields),
} as const satisfies Record<ColumnSetName, z.ZodType>

export type ImportForm = z.infer<typeof importFormSchemas.practices> & { plan_id?: number; comment?: string }
