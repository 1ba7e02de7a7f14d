import { z } from 'zod/v4'
import { idempotencyKey } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { withoutInvisible } from '~/platform/invisible-signs'
import { ownWords, ownWordsIn, passwordProblems } from './password-rules'

const NO_CONTROL = /^\P{Cc}*$/u
const text = (max: number) =>
  z
    .string({ error: 'form.required' })
    .overwrite(withoutInvisible)
    .trim()
    .min(1, 'form.required')
    .max(max, `form.tooLong|${max}`)
    .regex(NO_CONTROL, 'form.invalid')
const device = z
  .string({ error: 'form.invalid' })
  .trim()
  .max(255, 'form.tooLong|255')
  .regex(NO_CONTROL, 'form.invalid')
  .optional()

/** Included in every form. */
const envelope = { idempotency_key: idempotencyKey }

/** Passwords are taken as typed, without trimming. */
const typedPassword = z
  .string({ error: 'form.required' })
  .min(1, 'form.required')
  .max(1024, 'form.tooLong|1024')

/** The password of the person who changes somebody else's e-mail. */
export const ownPassword = typedPassword.optional()

const newPassword = typedPassword.superRefine((value, context) => {
  for (const message of passwordProblems(value)) context.addIssue({ code: 'custom', message })
})

const email = text(255).pipe(z.email('form.email'))

/**
 * Sign-in only requires two filled fields; it does not say whether they are a valid address and password
 * (OP-54).
 */
const credentials = {
  email: text(255),
  password: typedPassword,
  uuid: device,
  model: device,
  /** The secret from a mailed link that lets an unknown browser continue. */
  link: text(128).optional(),
}
export const loginCallSchema = z.strictObject(credentials)
/** The form also says where to go after sign-in. */
export const loginSchema = z.strictObject(
  { ...credentials, to: z.string().optional(), ...envelope },
  namesUnknownFields,
)

function checkWords(password: string, words: readonly string[], context: z.RefinementCtx): void {
  if (ownWordsIn(password, words))
    context.addIssue({ code: 'custom', path: ['password'], message: 'auth.passwordOwnWords' })
}

function checkRepeat(
  { password, repeat }: { password: string; repeat: string },
  context: z.RefinementCtx,
): void {
  if (repeat !== password)
    context.addIssue({ code: 'custom', path: ['repeat'], message: 'form.passwordMatch' })
}

/** The reset form (AUTH-16, AUTH-18 to AUTH-21). */
export const resetSchema = z
  .strictObject({ email, password: newPassword, repeat: typedPassword, ...envelope }, namesUnknownFields)
  .superRefine((value, context) => {
    checkWords(value.password, ownWords(value.email), context)
    checkRepeat(value, context)
  })

/**
 * The first password of an invited person; `words` are words from their own name and e-mail, which it must
 * not contain.
 */
export function choosePasswordSchema(words: readonly string[]) {
  return z
    .strictObject({ password: newPassword, repeat: typedPassword, ...envelope }, namesUnknownFields)
    .superRefine((value, context) => {
      checkWords(value.password, words, context)
      checkRepeat(value, context)
    })
}

/** A new sign-in e-mail, with the present password. */
export const changeEmailSchema = z.strictObject(
  { email, password: typedPassword, intent: z.literal('email'), ...envelope },
  namesUnknownFields,
)

/** The chosen password again, on the page that the mailed link opens. */
export const repeatPasswordSchema = z.strictObject(
  { password: typedPassword, ...envelope },
  namesUnknownFields,
)

/**
 * user/reset of the data endpoint: completes a reset if `confirm` is given, else begins one (AUTH-22,
 * AUTH-23).
 */
export const resetCallSchema = z
  .strictObject(
    {
      email,
      password: typedPassword.optional(),
      confirm: text(128).optional(),
      url_base: z.string({ error: 'form.invalid' }).max(2000, 'form.tooLong|2000').optional(),
    },
    namesUnknownFields,
  )
  .superRefine(({ email: address, password, confirm }, context) => {
    if (confirm !== undefined) return
    const problems = password === undefined ? ['form.required'] : passwordProblems(password)
    for (const message of problems) context.addIssue({ code: 'custom', path: ['password'], message })
    if (password !== undefined && problems.length === 0) checkWords(password, ownWords(address), context)
  })
