import { data } from '@remix-run/node'
import type { z } from 'zod/v4'
import { parseForm } from '~/core/fields/parse-form'
import { codeState, type CodeState, type settleCode } from '~/domain/practice/settle-code.server'
import type { LastResult } from '~/forms/form/use-data-form'
import type { RecordAnswer } from '~/forms/record/record-form'
import { SECRET, versionIn, type saveRecordForm } from '~/forms/save/save-record.server'

/** What the action of a form with a code field returns when nothing was saved. */
export type CodeAnswer = (NonNullable<RecordAnswer> & { code?: CodeState }) | undefined

type Open = NonNullable<Awaited<ReturnType<typeof settleCode>>>

/**
 * The answer for a form whose code field `name` is not settled: the matches to choose from, and everything
 * that was typed. `errorKey` is the form's error, unless only the search button was pressed.
 */
export function codeOpen(
  form: FormData,
  schema: z.ZodObject,
  name: string,
  errorKey: string,
  { asked, ...code }: Open,
) {
  const submission = parseForm(form, schema)
  const reply = (told: Parameters<typeof submission.reply>[0] = {}) =>
    submission.reply({ ...told, hideFields: [SECRET] as never })
  const lastResult: LastResult = asked
    ? { initialValue: reply().initialValue }
    : reply({ formErrors: [errorKey], fieldErrors: { [name]: ['form.choice'] } })
  return data(
    { lastResult, conflict: null, version: versionIn(submission.payload.version), code },
    asked ? 200 : 422,
  )
}

/**
 * The answer for a form whose code is settled but which was refused for something else: the field shows the
 * code again.
 */
export async function keepCode(
  form: FormData,
  name: string,
  answer: Awaited<ReturnType<typeof saveRecordForm>>,
) {
  if (answer instanceof Response) return answer
  const id = Number(form.get(name) ?? 0)
  return data(
    { ...answer.data, code: await codeState(Number.isInteger(id) ? id : null) },
    answer.init ?? undefined,
  )
}
