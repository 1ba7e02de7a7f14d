import { z } from 'zod/v4'
import { ownWords, ownWordsIn, passwordProblems } from './password-rules'

const text = (max: number) => z.string({ error: 'form.required' }).trim().min(1, 'form.required').max(max, `form.tooLong|${max}`)
const device = z.string({ error: 'form.invalid' }).trim().max(255, 'form.tooLong|255').optional()

/** What every form of a screen carries beside its fields. */
const envelope = { idempotency_key: z.string({ error: 'form.invalid' }).max(100, 'form.tooLong|100').optional() }

/** Passwords are taken as typed: no trimming. */
const typedPassword = z.string({ error: 'form.required' }).min(1, 'form.required').max(1024, 'form.tooLong|1024')

const newPassword = typedPassword.superRefine((value, context) => {
  for (const message of passwordProblems(value)) context.addIssue({ code: 'custom', message })
})

const email = text(254).pipe(z.email('form.email'))

/** Sign-in asks for two filled fields only; whether they are an address and a good password is not told (OP-54). */
export const loginSchema = z.object({ email: text(254), password: typedPassword, uuid: device, model: device })
export const loginCallSchema = loginSchema.strict()

function checkWords(password: string, words: readonly string[], context: z.RefinementCtx): void {
  if (ownWordsIn(password, words)) context.addIssue({ code: 'custom', path: ['password'], message: 'auth.passwordOwnWords' })
}

function checkRepeat({ password, repeat }: { password: string; repeat: string }, context: z.RefinementCtx): void {
  if (repeat !== password) context.addIssue({ code: 'custom', path: ['repeat'], message: 'form.passwordMatch' })
}

/** The reset form (AUTH-16, AUTH-18 to AUTH-21). */
export const resetSchema = z.strictObject({ email, password: newPassword, repeat: typedPassword, ...envelope }).superRefine((value, context) => {
  checkWords(value.password, ownWords(value.email), context)
  checkRepeat(value, context)
})

/** The first password of an invited person; `words` are their own. */
export function choosePasswordSchema(words: readonly string[]) {
  return z.strictObject({ password: newPassword, repeat: typedPassword, ...envelope }).superRefine((value, context) => {
    checkWords(value.password, words, context)
    checkRepeat(value, context)
  })
}

/** The chosen password once more, on the page behind the mailed link. */
export const repeatPasswordSchema = z.strictObject({ password: typedPassword, ...envelope })

/** user/reset of the data endpoint: the first shape completes a reset, the second begins one (AUTH-22, AUTH-23). */
export const resetCallSchema = z.union([
  z.strictObject({ email, confirm: text(128), password: typedPassword.optional() }),
  z.strictObject({ email, password: newPassword, url_base: z.string({ error: 'form.invalid' }).max(2000, 'form.tooLong|2000').optional() })
    .superRefine((value, context) => checkWords(value.password, ownWords(value.email), context)),
])
