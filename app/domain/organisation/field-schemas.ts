import { z } from 'zod/v4'
import { email as emailCheck, text as textCheck } from '~/domain/imports/cell-checks'

const isPlain = (value: string) => textCheck(value.length)(value, { today: '' }) === null
const isEmail = (value: string) => emailCheck(value.length)(value, { today: '' }) === null
const missing = (key: string) => ({ error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'form.required' : key) })

/** Required text on one line of 1 to `max` characters, trimmed. */
export const requiredText = (max: number) =>
  z.string(missing('form.invalid')).trim().min(1, 'form.required').max(max, `form.tooLong|${max}`).refine(isPlain, 'form.invalid')

/** Optional text on one line; an empty one is stored as null. */
export const optionalText = (max: number) =>
  z.string('form.invalid').trim().max(max, `form.tooLong|${max}`).refine(isPlain, 'form.invalid').transform((value) => value || null).nullable().optional()

/** A required e-mail address. */
export const requiredEmail = z.string(missing('form.email')).trim().min(1, 'form.required').max(255, 'form.tooLong|255').refine(isEmail, 'form.email')

/** An e-mail address or nothing. */
export const optionalEmail = z.string('form.email').trim().max(255, 'form.tooLong|255')
  .refine((value) => value === '' || isEmail(value), 'form.email').transform((value) => value || null).nullable().optional()

/** The id of another record. */
export const recordId = z.int(missing('form.choice')).positive('form.choice').max(2_147_483_647, 'form.choice')
