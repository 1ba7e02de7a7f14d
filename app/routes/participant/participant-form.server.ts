import { randomUUID } from 'node:crypto'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { formRecord, participantFormSchema, type ParticipantField, type ParticipantUpdate } from '~/domain/participant/participant-schema'
import type { ParticipantRow } from '~/domain/participant/present-participant'
import { readForm } from '~/platform/form.server'
import { Conflict, Refusal } from '~/platform/refusal'

/** What the form component needs from a loader for `fields` of a record (of nobody yet when it is new). */
export function participantFormData(fields: ParticipantField[], record: ParticipantRow | null) {
  const values = Object.fromEntries(fields.map((name) => [name, formValue(record?.[name])]))
  return { fields, values, version: record?.version, constraint: getZodConstraint(participantFormSchema(fields)), idempotencyKey: randomUUID() }
}

export type ParticipantFormData = ReturnType<typeof participantFormData>

/** Native controls hold text; a ticked box says `on`. */
function formValue(value: unknown): string | undefined {
  if (value === true) return 'on'
  return value === null || value === undefined || value === false ? undefined : String(value)
}

type Saved = { record: ParticipantUpdate; version: number | null; key: string | null }

/**
 * Reads a posted participant form and hands it to `save`, which answers with where to go. Wrong fields come back with 422,
 * a stale save with 409 and what is stored; both keep what was typed. `errorKey` heads a refused save. The answer says which
 * `version` the form competes with: loaders run again after a refused save without scripts only, and would hide a change by others.
 */
export async function saveParticipantForm(request: Request, fields: ParticipantField[], errorKey: string, save: (form: Saved) => Promise<Response>) {
  const submission = parseWithZod(await readForm(request), { schema: participantFormSchema(fields) })
  const version = versionIn(submission.payload.version)
  if (submission.status !== 'success') {
    return data({ lastResult: submission.reply({ formErrors: [errorKey, ...(submission.error?.[''] ?? [])] }), conflict: null, version }, 422)
  }
  const value: Record<string, unknown> = submission.value
  const key = typeof value.idempotency_key === 'string' ? value.idempotency_key : null
  try {
    return await save({ record: formRecord(fields, value), version, key })
  } catch (error) {
    if (error instanceof Conflict) return data({ lastResult: submission.reply({ formErrors: ['form.stale'] }), conflict: error.current, version: Number(error.current.version) }, 409)
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    return data({ lastResult: submission.reply({ formErrors: [errorKey], fieldErrors: error.data.errors ?? {} }), conflict: null, version }, 422)
  }
}

function versionIn(text: unknown): number | null {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
}
