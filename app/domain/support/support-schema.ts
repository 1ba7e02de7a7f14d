import { z } from 'zod/v4'
import { idempotencyKey, lines } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** HOME-11 and HOME-12. */
export const BROWSERS = ['SAFARI', 'CHROME', 'IE', 'EDGE'] as const
export const SYSTEMS = ['MAC', 'WINDOWS', 'CHROME_OS', 'IOS', 'ANDROID', 'LINUX'] as const

const choice = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === '' ? 'form.required' : 'form.choice'

const info = {
  name: z.string({ error: 'form.required' }).trim().min(1, 'form.required').max(100, 'form.tooLong|100'),
  email: z.string({ error: 'form.required' }).trim().max(255, 'form.tooLong|255').pipe(z.email('form.email')),
  browser: z.enum(BROWSERS, { error: choice }),
  system: z.enum(SYSTEMS, { error: choice }),
}
const message = lines(5000)

/** The support form; everything except the message is required (HOME-10). */
export const supportSchema = z.strictObject(
  { ...info, message: message.optional(), idempotency_key: idempotencyKey },
  namesUnknownFields,
)
export type SupportRequest = Omit<z.infer<typeof supportSchema>, 'idempotency_key'>

/** The named call's input (HOME-13). */
export const supportCallSchema = z.strictObject({ info: z.strictObject(info), body: message.optional() })
