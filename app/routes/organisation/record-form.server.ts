import { randomUUID } from 'node:crypto'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod/v4'
import { formEnvelope } from '~/domain/record/field-schemas'
import { readForm } from '~/platform/form.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { staysInForm } from '~/platform/unavailable.server'
import { namesUnknownFields } from '~/platform/unknown-fields'

type Shape = Record<string, z.ZodType>

const schemaOf = <S extends Shape>(shape: S) => z.strictObject({ ...shape, ...formEnvelope }, namesUnknownFields)

/** What a form of `shape` needs from a loader, for a record or for a new one. */
export function recordFormData(shape: Shape, record: object | null) {
  const stored = record as Record<string, unknown> | null
  const values = Object.fromEntries(Object.keys(shape).flatMap((name) => (['string', 'number'].includes(typeof stored?.[name]) ? [[name, String(stored![name])]] : [])))
  return {
    values: values as Record<string, string>,
    version: typeof stored?.version === 'number' ? stored.version : undefined,
    constraint: getZodConstraint(schemaOf(shape)),
    idempotencyKey: randomUUID(),
  }
}

type Saved<S extends Shape> = { record: { [K in keyof S]: z.output<S[K]> }; version: number | null; key: string | null }

/**
 * Reads a posted form of `shape` and hands it to `save`, which answers where to go. Wrong fields come back with 422, a
 * stale save with 409 and what is stored; both keep what was typed. `errorKey` heads a refused save. Fields that were
 * emptied arrive as null.
 */
export async function saveRecordForm<S extends Shape>(request: Request, shape: S, errorKey: string, save: (form: Saved<S>) => Promise<Response>) {
  const submission = parseWithZod(await readForm(request), { schema: schemaOf(shape) })
  const version = versionIn(submission.payload.version)
  const answer = (reply: Parameters<typeof submission.reply>[0], status: number, current: Record<string, unknown> | null = null) =>
    data({ lastResult: submission.reply(reply), conflict: current, version: current ? Number(current.version) : version }, status)
  if (submission.status !== 'success') return answer({ formErrors: [errorKey, ...(submission.error?.[''] ?? [])] }, 422)
  const value = submission.value as Record<string, unknown>
  const record = Object.fromEntries(Object.keys(shape).map((name) => [name, value[name] ?? null])) as Saved<S>['record']
  try {
    return await save({ record, version, key: typeof value.idempotency_key === 'string' ? value.idempotency_key : null })
  } catch (error) {
    if (error instanceof Conflict) return answer({ formErrors: ['form.stale'] }, 409, error.current)
    if (staysInForm(error)) return answer({ formErrors: ['form.unavailable'] }, 503)
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return answer({ formErrors: [errorKey], fieldErrors: error.data.errors ?? {} }, 422)
  }
}

function versionIn(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
