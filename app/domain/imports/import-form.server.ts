import { z } from 'zod/v4'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** The fields of the import form; the file is read apart. */
export const importFormSchema = z.strictObject({
  plan_id: z.int('form.choice').positive('form.choice').max(2_147_483_647, 'form.choice'),
  comment: z.string('form.invalid').trim().max(255, 'form.tooLong|255').optional(),
  has_header_row: z.boolean('form.invalid').optional(),
  intent: z.enum(['preview', 'import', 'reset'], 'form.choice'),
  /** The parked file that is meant when no file is sent. */
  preview: z.int('form.invalid').optional(),
  /** Sent by the browser's preview: the file was looked at and may be imported at once. */
  seen: z.boolean('form.invalid').optional(),
  idempotency_key: z.string('form.invalid').max(100, 'form.tooLong|100').optional(),
}, namesUnknownFields)

export type ImportForm = z.infer<typeof importFormSchema>
