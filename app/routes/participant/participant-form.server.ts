import { randomUUID } from 'node:crypto'
import { getZodConstraint } from '@conform-to/zod/v4'
import type { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { usedEmail } from '~/domain/account/account.server'
import { bookedChoice, type BookedChoice } from '~/domain/deletions/booked-times'
import { ownPassword } from '~/domain/auth/auth-schemas'
import { confirmNewEmail } from '~/domain/auth/own-password.server'
import {
  formRecord,
  participantFormSchema,
  type ParticipantField,
  type ParticipantUpdate,
} from '~/domain/participant/participant-schema'
import type { ParticipantRow } from '~/domain/participant/present-participant'
import { leaveAsStored } from '~/forms/save/merge-record.server'
import { saveRecordForm } from '~/forms/save/save-record.server'
import { readForm } from '~/platform/form.server'

/** The loader data of the participant form for `fields` of a record, or of a new one. */
export function participantFormData(fields: ParticipantField[], record: Partial<ParticipantRow> | null) {
  const stored: Partial<Record<ParticipantField, unknown>> = record ?? {}
  const values = Object.fromEntries(fields.map((name) => [name, formValue(stored[name])]))
  return {
    fields,
    values,
    version: record?.version,
    constraint: getZodConstraint(participantFormSchema(fields)),
    idempotencyKey: randomUUID(),
  }
}

export type ParticipantFormData = ReturnType<typeof participantFormData>

/** Native controls hold text; a checked checkbox is `on`. */
function formValue(value: unknown): string | undefined {
  if (value === true) return 'on'
  return value === null || value === undefined || value === false ? undefined : String(value)
}

type Saved = {
  record: ParticipantUpdate
  /** The values of the additional fields. */
  asked: Record<string, unknown>
  version: number | null
  key: string | null
  /** What to do with booked appointments if the participant died. */
  booked: BookedChoice | null
}

type Asked = {
  fields: ParticipantField[]
  errorKey: string
  /** The participant's ID; null for a new one. */
  id: number | null
  /** The stored email, if changing it requires the user's own password. */
  confirmsEmail?: string | null
  /** Fields that the form has in addition to those of the record. */
  beside?: z.ZodRawShape
}

/**
 * Reads a posted participant form and passes it to `save` (saveRecordForm); an emptied field becomes null.
 */
export async function saveParticipantForm(
  request: Request,
  actor: Actor,
  { fields, errorKey, id, confirmsEmail = null, beside = {} }: Asked,
  save: (form: Saved) => Promise<Response>,
) {
  const alsoWrong = ({ email }: Record<string, unknown>) =>
    fields.includes('email') && typeof email === 'string' ? usedEmail(email, id) : Promise.resolve({})
  const form = await readForm(request)
  const booked = bookedChoice(form.get('appointments'))
  if (fields.includes('died')) form.delete('appointments')
  // An unchanged email field must not count as a change, which would require the password.
  if (confirmsEmail !== null) leaveAsStored(form, 'email', confirmsEmail)
  return saveRecordForm(
    request,
    actor,
    {
      schema: participantFormSchema(fields, {
        ...beside,
        ...(confirmsEmail !== null && { own_password: ownPassword }),
      }),
      errorKey,
      form,
      asForm: (name, stored) => formValue(stored[name]),
      alsoWrong,
      before: async ({ email, own_password }) => {
        if (confirmsEmail === null) return
        await confirmNewEmail(actor, { stored: confirmsEmail, email, password: own_password })
      },
    },
    ({ value, version, key }) =>
      save({ record: formRecord(fields, value), asked: value, version, key, booked }),
  )
}
