import { z } from 'zod/v4'
import { INTENT } from './intent-name'
import { Refusal } from './refusal'

/** Longer than any name of ours: dots in names become records in records. */
const LONGEST_NAME = 200

/** More rows than the longest list of fields has: `keys[2]` becomes a list of three, as does `keys.2` beside
 * another row. */
const MOST_ROWS = 200

const list = z.string().max(100).refine(hasPlainName)
const place = z.int().min(0).max(MOST_ROWS)

/** What a button of a list of fields may ask for. */
const rowIntent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('insert'), payload: z.strictObject({ name: list }) }),
  z.strictObject({ type: z.literal('remove'), payload: z.strictObject({ name: list, index: place }) }),
  z.strictObject({
    type: z.literal('reorder'),
    payload: z.strictObject({ name: list, from: place, to: place }),
  }),
])

/** The change of a list that a button asks for, as conform reads it (docs/decisions/010-forms.md). */
export type RowIntent = z.infer<typeof rowIntent>

/**
 * Refuses fields of which the form library would make far more than was sent: lists with a million holes,
 * values in values without end. Both end the whole process, when they are read or when they are sent back.
 * @throws Refusal 413 for such a name, 400 for what no button of ours asks.
 */
export function guardShape(form: FormData): void {
  if (![...form.keys()].every(hasPlainName)) throw new Refusal('form.tooLarge', { status: 413 })
  if (form.has(STATE) || !form.getAll(INTENT).every(isRowIntent))
    throw new Refusal('form.unreadable', { status: 400 })
}

/** The state of a form in the browser, which ours never send. */
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
