import { parseWithZod } from '@conform-to/zod/v4'
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod/v4'
import { dayText } from '~/platform/read-day'
import { readTypedNumber } from '~/platform/read-number'
import { isDayField } from './field-schemas'

const coercion = configureCoercion({
  type: {
    number: (typed) => {
      const read = readTypedNumber(typed)
      // The text goes on to its field, whose message says what is wrong with it.
      if ('wrong' in read) throw new Error(read.wrong)
      return read.value
    },
  },
})

/** A posted form by its schema: numbers and days are read as people type them, empty fields become nothing. */
export function parseForm<Schema extends z.ZodObject>(form: FormData | URLSearchParams, schema: Schema) {
  return parseWithZod(withDays(form, schema), {
    schema: coercion.coerceFormValue(schema),
    disableAutoCoercion: true,
  })
}

/** The form with its days as `YYYY-MM-DD`, the only notation that a date control shows again. */
function withDays(form: FormData | URLSearchParams, schema: z.ZodObject): FormData {
  const shape: Record<string, z.core.$ZodType> = schema.shape
  const entries: Iterable<[string, FormDataEntryValue]> = form
  const written = new FormData()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') written.append(name, value, value.name)
    else written.append(name, shape[name] && isDayField(shape[name]) ? dayText(value) : value)
  }
  return written
}
