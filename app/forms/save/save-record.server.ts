import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { isUnavailable } from 'db/errors'
import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { readForm } from '~/platform/form.server'
import { logError } from '~/platform/log.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { parseForm } from '~/core/fields/parse-form'
import { staysInForm } from '~/core/unavailable.server'
import { formEnvelope } from '~/core/fields/field-schemas'
import { mergeRecord, type MergedForm } from './merge-record.server'
import { keyOf, savedOnce } from './saved-once.server'

/** Never sent back, and not part of the key that recognizes a repeated submit. */
export const SECRET = 'own_password'

/** Maximum attempts when others keep saving in between. */
const MOST_TRIES = 4

type Saved = { value: Record<string, unknown>; version: number | null; key: string | null }
export type RecordForm = {
  schema: z.ZodObject
  /** The form-level error of a refused form. */
  errorKey: string
  /** The body, if it was already read. */
  form?: FormData
  /**
   * Checks that need the database, for fields that are valid by themselves; reported together with the other
   * errors.
   */
  alsoWrong?: (typed: Record<string, unknown>) => Promise<Record<string, string[]>>
  /** Converts a stored field to the form's value. */
  asForm?: (name: string, stored: Readonly<Record<string, unknown>>) => unknown
  /** Groups of fields with one meaning (`mergeRecord`). */
  together?: readonly (readonly string[])[]
  /**
   * The input refers to the record as it was shown, so it is never merged into one that changed in the
   * meantime.
   */
  whole?: boolean
  /** Checks before saving, outside the transaction. @throws Refusal 422 by field. */
  before?: (value: Record<string, unknown>) => Promise<void>
}

/**
 * Validates the posted form of a record and passes it to `save`, which returns a redirect. All of these keep
 * what was typed: invalid fields (422), an unavailable database (503), and an unexpected error (500). A stale
 * form is merged by field: only fields that both changed come back, with 409 and the stored values. An
 * existing record is saved once per form and content; `save` itself ensures that for a new record, with
 * `key`, which identifies both. The answer contains the `version` that the form is now based on: after a
 * refused save loaders run again only without scripts, and would hide others' changes.
 */
export async function saveRecordForm(
  request: Request,
  actor: Actor,
  asked: RecordForm,
  save: (form: Saved) => Promise<Response>,
) {
  return attempt(request, actor, { ...asked, form: asked.form ?? (await readForm(request)), tries: 1 }, save)
}

/** `merged` is the key of the original form, if this one was merged with what is stored. */
type Attempt = RecordForm & { form: FormData; tries: number; merged?: string | null }

async function attempt(
  request: Request,
  actor: Actor,
  asked: Attempt,
  save: (form: Saved) => Promise<Response>,
): Promise<Response | ReturnType<typeof answered>> {
  const { schema, errorKey, form, alsoWrong, before } = asked
  const submission = parseForm(form, schema)
  const version = versionIn(submission.payload.version)
  const { [SECRET]: _, ...open } = submission.payload
  const reply = (told: Parameters<typeof submission.reply>[0] = {}) =>
    submission.reply({ ...told, hideFields: [SECRET] as never })
  // A button that adds, removes or moves a row: what was typed comes back, and nothing is saved or validated.
  if (submission.status === undefined) {
    const lastResult: SubmissionResult<string[]> = { initialValue: reply().initialValue }
    return answered({ lastResult, conflict: null, version }, 200)
  }
  if (submission.status !== 'success') {
    const fieldErrors = (await alsoWrong?.(submission.payload)) ?? {}
    return answered(
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
  const key = asked.merged === undefined ? keyOf(request, open) : asked.merged
  try {
    await before?.(value)
    const saving = () => save({ value, version, key })
    return await (version === null ? saving() : savedOnce(actor, request, key, saving))
  } catch (error) {
    if (error instanceof Conflict) {
      const { current } = error
      const merged = mergedWith(current, asked)
      if (merged?.conflicts.length === 0 && asked.tries < MOST_TRIES) {
        const next = { ...asked, form: merged.form, merged: key, tries: asked.tries + 1 }
        return attempt(request, actor, next, save)
      }
      const shown = merged ? parseForm(merged.form, schema) : submission
      const lastResult = shown.reply({ formErrors: ['form.stale'], hideFields: [SECRET] as never })
      const conflict = merged ? onlyConflicts(current, Object.keys(schema.shape), merged.conflicts) : current
      return answered({ lastResult, conflict, version: Number(current.version) }, 409)
    }
    if (staysInForm(error))
      return answered(
        { lastResult: reply({ formErrors: ['form.unavailable'] }), conflict: null, version },
        503,
      )
    if (isUnexpected(error)) {
      logError('form', error)
      return answered(
        {
          lastResult: reply({ formErrors: [errorKey, 'form.unexpected'] }),
          conflict: null,
          version,
        },
        500,
      )
    }
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return answered(
      {
        lastResult: reply({ formErrors: [errorKey], fieldErrors: error.data.errors ?? {} }),
        conflict: null,
        version,
      },
      422,
    )
  }
}

type Told = {
  lastResult: SubmissionResult<string[]>
  conflict: Record<string, unknown> | null
  version: number | null
}

function answered(told: Told, status: number) {
  return data(told, status)
}

function mergedWith(
  current: Readonly<Record<string, unknown>>,
  { schema, form, asForm = asStored, together, whole = false }: Attempt,
): MergedForm | null {
  if (whole) return null
  const names = Object.keys(schema.shape).filter((name) => !(name in formEnvelope))
  const known = names.filter((name) => name in current)
  const fields = Object.fromEntries(known.map((name) => [name, asForm(name, current)]))
  return mergeRecord(form, { names, stored: { ...fields, version: current.version }, together })
}

function asStored(name: string, stored: Readonly<Record<string, unknown>>): unknown {
  return stored[name]
}

/** The stored values of the conflicting fields; the others are in the form anyway. */
function onlyConflicts(
  current: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  conflicts: readonly string[],
): Record<string, unknown> {
  const isTold = ([name]: [string, unknown]) => !fields.includes(name) || conflicts.includes(name)
  return Object.fromEntries(Object.entries(current).filter(isTold))
}

/** True for an unforeseen error: not a refusal, not a response, and not a database outage. */
function isUnexpected(error: unknown): boolean {
  return !(error instanceof Refusal) && !(error instanceof Response) && !isUnavailable(error)
}

/** The version in a posted form, or null. */
export function versionIn(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
