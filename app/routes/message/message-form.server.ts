import { attachmentChoices } from '~/domain/messages/message-attachments.server'
import { messageForm } from '~/domain/messages/message-schema'
import type { MessageRow } from '~/domain/messages/message-resource.server'
import { recordFormData } from '~/forms/record/record-form.server'
import type { MessageFormData } from './message-form'

/** The loader data of a template's form, for an existing template or a new one. */
export async function messageFormData(
  practiceId: number,
  message: MessageRow | null,
): Promise<MessageFormData> {
  const attachmentIds = message?.attachment_ids ?? []
  return {
    ...recordFormData(messageForm, message),
    attachmentIds,
    choices: await attachmentChoices(practiceId, attachmentIds),
  }
}
