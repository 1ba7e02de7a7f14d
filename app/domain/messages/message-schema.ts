import { z } from 'zod/v4'
import { lines, recordId, text } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { MAX_ATTACHMENTS, MAX_BODY } from './limits'
import { knownOnly } from './placeholders'

const CONTROL = /[^\P{Cc}\t\n]/u

const body = lines(MAX_BODY)
  .min(1, 'form.required')
  .refine((text) => !CONTROL.test(text), 'form.invalid')
  .superRefine(knownOnly)

const attachmentIds = z
  .array(recordId, 'form.invalid')
  .max(MAX_ATTACHMENTS, `message.attachmentsTooMany|${MAX_ATTACHMENTS}`)
  .transform((ids) => [...new Set(ids)])

/** The editable fields of a message template (MSG-03), with the documents that it attaches. */
export const messageForm = {
  name: text(100),
  subject: text(255).superRefine(knownOnly),
  body,
  attachment_ids: attachmentIds.nullable().optional(),
}

export const messageCreateSchema = z.strictObject(
  { practice_id: recordId, ...messageForm },
  namesUnknownFields,
)
export const messageUpdateSchema = z.strictObject(messageForm, namesUnknownFields).partial()
export type MessageInput = z.output<typeof messageCreateSchema>
export type MessageUpdate = z.output<typeof messageUpdateSchema>
