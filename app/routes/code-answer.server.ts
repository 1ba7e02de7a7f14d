import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod/v4'
import type { settleCode } from '~/domain/practice/settle-code.server'
import type { LastResult } from '~/ui/use-data-form'
import { versionIn } from './record-form.server'

type Open = NonNullable<Awaited<ReturnType<typeof settleCode>>>

/** The answer of a form whose code field `name` is not settled: the matches to choose from, and everything that was typed. */
export function codeOpen(form: FormData, schema: z.ZodObject, name: string, { asked, ...code }: Open) {
  const submission = parseWithZod(form, { schema })
  const { initialValue } = submission.reply()
  const lastResult: LastResult = asked ? { initialValue } : { status: 'error', initialValue, error: { [name]: ['form.choice'] } }
  return data({ lastResult, conflict: null, version: versionIn(submission.payload.version), code }, asked ? 200 : 422)
}
