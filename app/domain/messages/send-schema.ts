import { z } from 'zod/v4'
import { flag, lines, longText, recordId, text } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { MAX_BODY, MAX_SENT_DOCUMENTS } from './limits'
import { knownOnly } from './placeholders'

const CONTROL = /[^\P{Cc}\t\n]/u
const plain = (value: string | null | undefined) => !value || !CONTROL.test(value)

/** Leaves room for the salutation before a template of maximum length. */
export const MAX_SENT_BODY = MAX_BODY + 300

/** A message as the user writes it (MSG-07, MSG-08). */
export const sentForm = {
  subject: text(255).superRefine(knownOnly),
  body: lines(MAX_SENT_BODY).min(1, 'form.required').refine(plain, 'form.invalid').superRefine(knownOnly),
  bcc_practice: flag.nullable().optional(),
  attachment_ids: z
    .array(recordId, 'form.invalid')
    .max(MAX_SENT_DOCUMENTS, `message.attachmentsTooMany|${MAX_SENT_DOCUMENTS}`)
    .transform((ids) => [...new Set(ids)])
    .nullable()
    .optional(),
  footer_text: longText(1000).refine(plain, 'form.invalid'),
}

export const sendSchema = z.strictObject(
  { participant_id: recordId, practice_id: recordId, ...sentForm },
  namesUnknownFields,
)
export type MessageToSend = z.output<typeof sendSchema>
