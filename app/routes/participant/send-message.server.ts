import type { Actor } from '~/access/actor'
import { positiveInteger } from '~/access/match'
import { composeMessage } from '~/domain/messages/compose.server'
import { retryMessage } from '~/domain/messages/retry-message.server'
import { sendMessage } from '~/domain/messages/send-message.server'
import { sentForm } from '~/domain/messages/send-schema'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import type { Lang } from '~/i18n/t'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'

/** What the send dialog needs: `&template=` in its address names the chosen template. */
export async function sendFormData(actor: Actor, participantId: number, query: URLSearchParams, lang: Lang) {
  const { values, attachmentIds, ...rest } = await composeMessage(
    actor,
    participantId,
    positiveInteger(query.get('template') ?? ''),
    lang,
  )
  return { ...rest, ...recordFormData(sentForm, { ...values, attachment_ids: attachmentIds }), attachmentIds }
}

export type SendFormData = Awaited<ReturnType<typeof sendFormData>>

/** Sends what was written to a patient of the own practice and goes to `backTo` (MSG-10). */
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

/** Sends a message again that was given up. */
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
