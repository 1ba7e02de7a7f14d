import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { composeAgain } from '~/domain/messages/compose-again.server'
import { composeMessage } from '~/domain/messages/compose.server'
import { retryMessage } from '~/domain/messages/retry-message.server'
import { sendMessage } from '~/domain/messages/send-message.server'
import { sentForm } from '~/domain/messages/send-schema'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import type { Lang } from '~/i18n/t'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'

/**
 * The data of the send dialog: its address names the chosen template or, as `again`, a message to send again.
 */
export async function sendFormData(actor: Actor, participantId: number, query: URLSearchParams, lang: Lang) {
  const asked = (name: string) => positiveInteger(query.get(name) ?? '')
  const sent = asked('again')
  const [composed, kept] = await Promise.all([
    composeMessage(actor, participantId, asked('template'), lang),
    sent === null ? null : composeAgain(actor, participantId, sent),
  ])
  const { values, attachmentIds, again, ...rest } = { again: null, ...composed, ...kept }
  return {
    ...rest,
    again,
    ...recordFormData(sentForm, { ...values, attachment_ids: attachmentIds }),
    attachmentIds,
  }
}

export type SendFormData = Awaited<ReturnType<typeof sendFormData>>

/** Sends the text to a patient of the user's practice and redirects to `backTo` (MSG-10). */
export function sendFromForm(
  request: Request,
  actor: Actor,
  { participantId, lang, backTo }: { participantId: number; lang: Lang; backTo: string },
) {
  const practiceId = actor.practitioner?.practiceId
  if (!practiceId) throw forbidden()
  return saveShape(request, actor, sentForm, 'message.sendError', async ({ record, key }) => {
    await sendMessage(actor, { ...record, participant_id: participantId, practice_id: practiceId }, lang, key)
    return redirectWithFlash(backTo, { kind: 'success', key: 'message.messageSent' })
  })
}

/** Retries a message whose delivery was given up. */
export async function retryFromForm(
  actor: Actor,
  participantId: number,
  target: string | null,
  backTo: string,
): Promise<Response> {
  try {
    await retryMessage(actor, participantId, positiveInteger(target ?? '') ?? 0)
    return await redirectWithFlash(backTo, { kind: 'success', key: 'message.queuedAgain' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    return redirectWithFlash(backTo, { kind: 'error', key: error.message })
  }
}
