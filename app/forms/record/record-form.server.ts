import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { formEnvelope } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { saveRecordForm, type RecordForm } from '~/forms/save/save-record.server'

type Shape = Record<string, z.ZodType>

const schemaOf = <S extends Shape>(shape: S) =>
  z.strictObject({ ...shape, ...formEnvelope }, namesUnknownFields)

/** The loader data for a form of `shape`, for an existing record or a new one. */
export function recordFormData(shape: Shape, record: object | null) {
  const stored = record as Record<string, unknown> | null
  const values = Object.fromEntries(
    Object.keys(shape).flatMap((name) =>
      ['string', 'number'].includes(typeof stored?.[name]) ? [[name, String(stored![name])]] : [],
    ),
  )
  const lists = Object.fromEntries(
    Object.keys(shape).flatMap((name) => (Array.isArray(stored?.[name]) ? [[name, stored[name]]] : [])),
  )
  return {
    /** The values of list fields. */
    lists: lists as Record<string, unknown[]>,
    values: values as Record<string, string>,
    version: typeof stored?.version === 'number' ? stored.version : undefined,
    constraint: getZodConstraint(schemaOf(shape)),
    idempotencyKey: randomUUID(),
  }
}

type Saved<S extends Shape> = {
  record: { [K in keyof S]: z.output<S[K]> }
  version: number | null
  key: string | null
}

/** `saveRecordForm` for a form of `shape`: `save` gets the record, with null for emptied fields. */
export function saveShape<S extends Shape>(
  request: Request,
  actor: Actor,
  shape: S,
  errorKey: string,
  save: (form: Saved<S>) => Promise<Response>,
  merging: Pick<RecordForm, 'together' | 'whole'> = {},
) {
  const asked = { schema: schemaOf(shape), errorKey, ...merging }
  return saveRecordForm(request, actor, asked, ({ value, version, key }) => {
    const record = Object.fromEntries(
      Object.keys(shape).map((name) => [name, value[name] ?? null]),
    ) as Saved<S>['record']
    return save({ record, version, key })
  })
}
