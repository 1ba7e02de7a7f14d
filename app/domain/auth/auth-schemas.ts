import { z } from 'zod/v4'
import { ownWords, PASSWORD_MAX, passwordProblems } from './password-rules'

const text = (max: number) => z.string({ error: 'form.required' }).trim().min(1, 'form.required').max(max, `form.tooLong|${max}`)
const device = z.string().trim().max(255, 'form.tooLong|255').optional()

/** Passwords are taken as typed: no trimming. */
const typedPassword = z.string({ error: 'form.required' }).min(1, 'form.required').max(1024, 'form.tooLong|1024')

/** An e-mail address in the form in which it is compared is at most 254 characters long. */
export const emailField = text(254).pipe(z.email('form.email'))

/** Sign-in asks for two filled fields only; whether they are an address and a good password is not told (OP-54). */
export const loginSchema = z.object({ email: text(254), password: typedPassword, uuid: device, model: device })
export const loginCallSchema = loginSchema.strict()

const newPassword = z.string({ error: 'form.required' }).min(1, 'form.required')

/** Tells what is wrong with the new password and its repetition. `words` are what it must not contain. */
function checkNewPassword(value: { password: string; repeat?: string }, words: readonly string[], context: z.RefinementCtx): void {
  for (const message of passwordProblems(value.password, words)) context.addIssue({ code: 'custom', path: ['password'], message })
  if (value.repeat !== undefined && value.repeat !== value.password) context.addIssue({ code: 'custom', path: ['repeat'], message: 'form.passwordMatch' })
}

/** The reset form (AUTH-16, AUTH-18 to AUTH-21). */
export const resetSchema = z
  .strictObject({ email: emailField, password: newPassword, repeat: newPassword })
  .superRefine((value, context) => checkNewPassword(value, ownWords(value.email), context))

/** The first password of an invited person. */
export function choosePasswordSchema(words: readonly string[]) {
  return z.strictObject({ password: newPassword, repeat: newPassword }).superRefine((value, context) => checkNewPassword(value, words, context))
}

/** The chosen password again, on the page behind the mailed link. */
export const repeatPasswordSchema = z.strictObject({ password: z.string().max(PASSWORD_MAX * 4, `form.tooLong|${PASSWORD_MAX}`).optional() })

/** user/reset of the data endpoint: the first shape begins, the second completes (AUTH-22, AUTH-23). */
export const resetCallSchema = z.union([
  z.strictObject({ email: emailField, confirm: text(128), password: z.string().max(512, 'form.tooLong|128').optional() }),
  z.strictObject({ email: emailField, password: newPassword, url_base: z.string().max(2000, 'form.tooLong|2000').optional() })
    .superRefine((value, context) => checkNewPassword(value, ownWords(value.email), context)),
])
