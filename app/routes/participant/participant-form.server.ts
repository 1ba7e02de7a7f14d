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

/** What the form component needs from a loader for `fields` of a record (of nobody yet when it is new). */
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

/** Native controls hold text; a ticked box says `on`. */
function formValue(value: unknown): string | undefined {
  if (value === true) return 'on'
  return value === null || value === undefined || value === false ? undefined : String(value)
}

type Saved = {
  record: ParticipantUpdate
  /** What was asked for beside the record. */
  asked: Record<string, unknown>
  version: number | null
  key: string | null
  /** What becomes of booked times when somebody died. */
  booked: BookedChoice | null
}

type Asked = {
  fields: ParticipantField[]
  errorKey: string
  /** Whose form it is; null for a new participant. */
  id: number | null
  /** The stored e-mail, where the own password is asked for before it is changed. */
  confirmsEmail?: string | null
  /** Fields that are asked for beside those of the record. */
  beside?: z.ZodRawShape
}

/** Reads a posted participant form and hands it to `save` (saveRecordForm); an emptied field becomes null. */
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
  // An e-mail that was left as the form showed it is not the sender's to confirm.
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
