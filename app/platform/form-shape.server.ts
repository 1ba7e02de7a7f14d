import { z } from 'zod/v4'
import { INTENT } from './intent-name'
import { Refusal } from './refusal'

/** Longer than any real field name; dots in a name create nested records. */
const LONGEST_NAME = 200

/**
 * More rows than the longest list of fields has: `keys[2]` creates a list of three, and so does `keys.2` next
 * to another row.
 */
const MOST_ROWS = 200

const list = z.string().max(100).refine(hasPlainName)
const place = z.int().min(0).max(MOST_ROWS)

/** The list changes that a form button may ask for. */
const rowIntent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('insert'), payload: z.strictObject({ name: list }) }),
  z.strictObject({ type: z.literal('remove'), payload: z.strictObject({ name: list, index: place }) }),
  z.strictObject({
    type: z.literal('reorder'),
    payload: z.strictObject({ name: list, from: place, to: place }),
  }),
])

/** The list change that a button asks for, in conform's format (docs/decisions/010-forms.md). */
export type RowIntent = z.infer<typeof rowIntent>

/**
 * Refuses fields that the form library would expand to far more than was sent: lists with a million holes,
 * endlessly nested values. Either would crash the process, when they are parsed or when they are sent back.
 * @throws Refusal 413 for such a name, 400 for an intent that none of our buttons sends.
 */
export function guardShape(form: FormData): void {
  if (![...form.keys()].every(hasPlainName)) throw new Refusal('form.tooLarge', { status: 413 })
  if (form.has(STATE) || !form.getAll(INTENT).every(isRowIntent))
    throw new Refusal('form.unreadable', { status: 400 })
}

/** conform's browser-side form state, which our forms never send. */
const STATE = '__state__'

function hasPlainName(name: string): boolean {
  const parts = name.split(/[.[\]]+/).slice(1)
  const places = parts.filter((part) => /^\d+$/.test(part)).map(Number)
  return name.length <= LONGEST_NAME && places.length <= 1 && places.every((at) => at < MOST_ROWS)
}

function isRowIntent(sent: FormDataEntryValue): boolean {
  if (typeof sent !== 'string') return false
  try {
    return rowIntent.safeParse(JSON.parse(sent)).success
  } catch {
    return false
  }
}
