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
import { formEnvelope } from '~/core/fields/field-schemas'
import { mergeRecord, type MergedForm } from './merge-record.server'
import { keyOf, savedOnce } from './saved-once.server'

/** Never sent back, and in no key by which a second sending is known. */
export const SECRET = 'own_password'

/** So often somebody else may save in between. */
const MOST_TRIES = 4

type Saved = { value: Record<string, unknown>; version: number | null; key: string | null }
export type RecordForm = {
  schema: z.ZodObject
  /** Heads a form that was refused. */
  errorKey: string
  /** The body, when it was read before. */
  form?: FormData
  /** What only the database knows about fields that are right in themselves: told at once with what else is
   * wrong. */
  alsoWrong?: (typed: Record<string, unknown>) => Promise<Record<string, string[]>>
  /** A stored field as the form holds it. */
  asForm?: (name: string, stored: Readonly<Record<string, unknown>>) => unknown
  /** Fields that say one thing together (`mergeRecord`). */
  together?: readonly (readonly string[])[]
  /** What was typed is about the record as it was shown: it never goes over one that was changed meanwhile. */
  whole?: boolean
  /** What must hold before anything is saved, asked outside the transaction. @throws Refusal 422 by field. */
  before?: (value: Record<string, unknown>) => Promise<void>
}

/**
 * Reads the posted form of a record and hands it to `save`, which answers with where to go. Wrong fields come
 * back with 422, what nobody expected with 500; all keep what was typed. A stale form is merged by field: only
 * what both changed comes back, with 409 and what is stored. A stored record is saved once per form and content; what creates one sees to that itself, by the
 * `key`, which belongs to both. The answer says which `version` the form competes with: loaders run again
 * after a refused save without scripts only, and would hide a change by others.
 */
export async function saveRecordForm(
  request: Request,
  actor: Actor,
  asked: RecordForm,
  save: (form: Saved) => Promise<Response>,
) {
  return attempt(request, actor, { ...asked, form: asked.form ?? (await readForm(request)), tries: 1 }, save)
}

/** `merged` is the key of the form that was sent, for one that was merged with what is stored. */
type Attempt = RecordForm & { form: FormData; tries: number; merged?: string | null }

async function attempt(
  request: Request,
  actor: Actor,
  asked: Attempt,
  save: (form: Saved) => Promise<Response>,
): Promise<Response | ReturnType<typeof answered>> {
  const { schema, errorKey, form, alsoWrong, before } = asked
  const submission = parseWithZod(form, { schema })
  const version = versionIn(submission.payload.version)
  const { [SECRET]: _, ...open } = submission.payload
  const reply = (told: Parameters<typeof submission.reply>[0] = {}) =>
    submission.reply({ ...told, hideFields: [SECRET] as never })
  // A button that adds, removes or moves a row: what was typed comes back so, and nothing is saved or judged.
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
      const shown = merged ? parseWithZod(merged.form, { schema }) : submission
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

/** What is stored, without the fields that the form holds anyway. */
function onlyConflicts(
  current: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  conflicts: readonly string[],
): Record<string, unknown> {
  const isTold = ([name]: [string, unknown]) => !fields.includes(name) || conflicts.includes(name)
  return Object.fromEntries(Object.entries(current).filter(isTold))
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
