import { parseWithZod } from '@conform-to/zod/v4'
import { configureCoercion } from '@conform-to/zod/v4/future'
import type { z } from 'zod/v4'
import { readTypedNumber } from '~/platform/read-number'

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

/** A posted form by its schema: texts become numbers as `readTypedNumber` reads them, empty fields nothing. */
export function parseForm<Schema extends z.ZodType>(form: FormData | URLSearchParams, schema: Schema) {
  return parseWithZod(form, { schema: coercion.coerceFormValue(schema), disableAutoCoercion: true })
}
