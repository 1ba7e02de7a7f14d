import { z } from 'zod/v4'
import { recordId, text } from '~/domain/record/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { MAX_ATTACHMENTS, MAX_BODY } from './limits'

const CONTROL = /[^\P{Cc}\t\n]/u

/** Several lines; they end the same way whoever typed them, before they are counted. */
const body = z.string({ error: ({ input }) => (input === undefined || input === null ? 'form.required' : 'form.invalid') })
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string('form.required').min(1, 'form.required').max(MAX_BODY, `form.tooLong|${MAX_BODY}`).refine((text) => !CONTROL.test(text), 'form.invalid'))

const attachmentIds = z.array(recordId, 'form.invalid').max(MAX_ATTACHMENTS, `message.attachmentsTooMany|${MAX_ATTACHMENTS}`).transform((ids) => [...new Set(ids)])

/** What is edited of a message template (MSG-03), with the documents that it brings. */
export const messageForm = { name: text(100), subject: text(255), body, attachment_ids: attachmentIds.nullable().optional() }

export const messageCreateSchema = z.strictObject({ practice_id: recordId, ...messageForm }, namesUnknownFields)
export const messageUpdateSchema = z.strictObject(messageForm, namesUnknownFields).partial()
export type MessageInput = z.output<typeof messageCreateSchema>
export type MessageUpdate = z.output<typeof messageUpdateSchema>
