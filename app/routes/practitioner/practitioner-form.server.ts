import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { Actor } from '~/access/actor'
import { practitionerRole } from '~/access/roles'
import { bookedChoice, type BookedChoice } from '~/domain/deletions/booked-times'
import { ownPassword } from '~/domain/auth/auth-schemas'
import { confirmNewEmail } from '~/domain/auth/own-password.server'
import { codeState, settleCode } from '~/domain/practice/settle-code.server'
import {
  practitionerFormSchema,
  practitionerRecord,
  type PractitionerField,
  type PractitionerUpdate,
} from '~/domain/practitioner/practitioner-schema'
import type { PractitionerRow } from '~/domain/practitioner/present-practitioner'
import { readForm } from '~/platform/form.server'
import { leaveAsStored } from '~/forms/save/merge-record.server'
import { saveRecordForm } from '~/forms/save/save-record.server'
import { codeOpen, keepCode } from '~/forms/save/code-answer.server'

/** The data of the practitioner form: the fields that the reader may write, with the values of `record`. */
export async function practitionerFormData(
  fields: readonly PractitionerField[],
  record: Partial<PractitionerRow> | null,
) {
  return {
    fields,
    version: record?.version,
    idempotencyKey: randomUUID(),
    code: await codeState(record?.practitioner_code_id),
    values: Object.fromEntries(
      fields.map((name) => [name, formValue((record as Record<string, unknown> | null)?.[name])]),
    ),
    constraint: getZodConstraint(practitionerFormSchema(fields)),
  }
}

export type PractitionerFormData = Awaited<ReturnType<typeof practitionerFormData>>

/** Native controls hold text; a checked checkbox is `on`. */
function formValue(value: unknown): string | undefined {
  if (value === true) return 'on'
  return value === null || value === undefined || value === false ? undefined : String(value)
}

type Save = (form: {
  record: PractitionerUpdate
  attach: string | null
  version: number | null
  key: string | null
  booked: BookedChoice | null
}) => Promise<Response>

type Asked = {
  fields: readonly PractitionerField[]
  errorKey: string
  /** The stored email, if changing it requires the user's own password. */
  confirmsEmail?: string | null
}

/**
 * Reads a posted practitioner form and passes it to `save`; an ambiguous code comes back with its matches.
 */
export async function savePractitionerForm(
  request: Request,
  actor: Actor,
  { fields, errorKey, confirmsEmail = null }: Asked,
  save: Save,
) {
  const schema = practitionerFormSchema(fields, confirmsEmail === null ? {} : { own_password: ownPassword })
  const form = await readForm(request)
  const booked = bookedChoice(form.get('appointments'))
  form.delete('appointments')
  if (confirmsEmail !== null) leaveAsStored(form, 'email', confirmsEmail)
  const open = await settleCode(
    form,
    'practitioner_code_id',
    practitionerRole(String(form.get('role') ?? '')) ?? undefined,
  )
  if (open) return codeOpen(form, schema, 'practitioner_code_id', errorKey, open)
  const before = async ({ email, own_password }: Record<string, unknown>) => {
    if (confirmsEmail === null) return
    await confirmNewEmail(actor, { stored: confirmsEmail, email, password: own_password })
  }
  const answer = await saveRecordForm(
    request,
    actor,
    { schema, errorKey, form, before, asForm: (name, stored) => formValue(stored[name]) },
    ({ value, version, key }) =>
      save({
        record: practitionerRecord(fields, value),
        attach: typeof value.attach === 'string' ? value.attach : null,
        version,
        key,
        booked,
      }),
  )
  return keepCode(form, 'practitioner_code_id', answer)
}
