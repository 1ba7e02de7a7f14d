import { z } from 'zod/v4'
import { idempotencyKey } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import type { ColumnSetName } from './column-sets'

const plan_id = z.int('form.choice').positive('form.choice').max(2_147_483_647, 'form.choice')
const comment = z.string('form.invalid').trim().max(4000, 'form.tooLong|4000').optional()

/** What every import form sends; the file is read apart. */
const shared = {
  has_header_row: z.boolean('form.invalid').optional(),
  intent: z.enum(['preview', 'import', 'import-good', 'reset'], 'form.choice'),
  /** The parked file that is meant when no file is sent. */
  preview: z.int('form.invalid').optional(),
  /** Sent by the browser's preview: the file was looked at and may be imported at once. */
  seen: z.boolean('form.invalid').optional(),
  idempotency_key: idempotencyKey,
}

/** The fields of each import form. */
export const importFormSchemas = {
  participants: z.strictObject({ plan_id, comment, ...shared }, namesUnknownFields),
  biometrics: z.strictObject({ comment, ...shared }, namesUnknownFields),
  practices: z.strictObject(shared, namesUnknownFields),
} as const satisfies Record<ColumnSetName, z.ZodType>

export type ImportForm = z.infer<typeof importFormSchemas.practices> & { plan_id?: number; comment?: string }
