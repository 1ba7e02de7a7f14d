import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { isUnavailable } from 'db/errors'
import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { readForm } from '~/platform/form.server'
import { logError } from '~/platform/log.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { staysInForm } from '~/core/unavailable.server'
import { keyOf, savedOnce } from './saved-once.server'

/** Never sent back, and in no key by which a second sending is known. */
export const SECRET = 'own_password'

type Saved = { value: Record<string, unknown>; version: number | null; key: string | null }
type RecordForm = {
  schema: z.ZodObject
  /** Heads a form that was refused. */
  errorKey: string
  /** The body, when it was read before. */
  form?: FormData
  /** What only the database knows about fields that are right in themselves: told at once with what else is
   * wrong. */
  alsoWrong?: (typed: Record<string, unknown>) => Promise<Record<string, string[]>>
  /** What must hold before anything is saved, asked outside the transaction. @throws Refusal 422 by field. */
  before?: (value: Record<string, unknown>) => Promise<void>
}

/**
 * Reads the posted form of a record and hands it to `save`, which answers with where to go. Wrong fields come
 * back with 422, a stale save with 409 and what is stored, what nobody expected with 500; all keep what was
 * typed. A stored record is saved once per form and content; what creates one sees to that itself, by the
 * `key`, which belongs to both. The answer says which `version` the form competes with: loaders run again
 * after a refused save without scripts only, and would hide a change by others.
 */
export async function saveRecordForm(
  request: Request,
  actor: Actor,
  { schema, errorKey, form, alsoWrong, before }: RecordForm,
  save: (form: Saved) => Promise<Response>,
) {
  const submission = parseWithZod(form ?? (await readForm(request)), { schema })
  const version = versionIn(submission.payload.version)
  const { [SECRET]: _, ...open } = submission.payload
  const reply = (told: Parameters<typeof submission.reply>[0] = {}) =>
    submission.reply({ ...told, hideFields: [SECRET] as never })
  // A button that adds, removes or moves a row: what was typed comes back so, and nothing is saved or judged.
  if (submission.status === undefined) {
    const lastResult: SubmissionResult<string[]> = { initialValue: reply().initialValue }
    return data({ lastResult, conflict: null, version }, 200)
  }
  if (submission.status !== 'success') {
    const fieldErrors = (await alsoWrong?.(submission.payload)) ?? {}
    return data(
      {
        lastResult: reply({
          formErrors: [errorKey, ...(submission.error?.[''] ?? [])],
          fieldErrors,
        }),
        conflict: null,
        version,
      },
      422,
    )
  }
  const value: Record<string, unknown> = submission.value
  const key = keyOf(request, open)
  try {
    await before?.(value)
    const saving = () => save({ value, version, key })
    return await (version === null ? saving() : savedOnce(actor, request, key, saving))
  } catch (error) {
    if (error instanceof Conflict)
      return data(
        {
          lastResult: reply({ formErrors: ['form.stale'] }),
          conflict: error.current,
          version: Number(error.current.version),
        },
        409,
      )
    if (staysInForm(error))
      return data({ lastResult: reply({ formErrors: ['form.unavailable'] }), conflict: null, version }, 503)
    if (isUnexpected(error)) {
      logError('form', error)
      return data(
        {
          lastResult: reply({ formErrors: [errorKey, 'form.unexpected'] }),
          conflict: null,
          version,
        },
        500,
      )
    }
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return data(
      {
        lastResult: reply({ formErrors: [errorKey], fieldErrors: error.data.errors ?? {} }),
        conflict: null,
        version,
      },
      422,
    )
  }
}

/**
 * Whether a save failed in a way that nobody thought of: no refusal, no answer, and a database that works.
 */
function isUnexpected(error: unknown): boolean {
  return !(error instanceof Refusal) && !(error instanceof Response) && !isUnavailable(error)
}

/** The version in a posted form, or null. */
export function versionIn(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
