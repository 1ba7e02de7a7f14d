import { readRow, readRows } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import type { Lang } from '~/i18n/t'
import { forbidden } from '~/platform/refusal'
import { MAX_CHOICES } from './limits'
import { attachmentChoices, attachmentsOf } from './message-attachments.server'
import { fill } from './placeholders'
import { readRecipient } from './recipient.server'

/**
 * Returns the initial content of the send dialog: the templates and documents of the actor's practice, and
 * the chosen template with its placeholders filled in, after a salutation, in the patient's language (MSG-05,
 * MSG-06). `templateGone` is true if it was deleted meanwhile.
 * @throws Refusal 403 while masked (OP-36), and for somebody who is not a patient of the actor's practice.
 */
export async function composeMessage(
  actor: Actor,
  participantId: number,
  templateId: number | null,
  lang: Lang,
) {
  const practiceId = actor.practitioner?.practiceId
  if (!practiceId || isMasking(actor)) throw forbidden()
  const [recipient, templates, template] = await Promise.all([
    readRecipient(actor, participantId, practiceId, lang),
    readRows<{ id: number; name: string }>(
      `SELECT id, name FROM message WHERE practice_id = $practiceId AND archived = 0 ORDER BY name_search, id
        LIMIT ${MAX_CHOICES}`,
      { practiceId },
    ),
    templateId === null
      ? null
      : readRow<{ id: number; subject: string; body: string }>(
          `SELECT id, subject, body FROM message WHERE id = $templateId AND practice_id = $practiceId
            AND archived = 0`,
          { templateId, practiceId },
        ),
  ])
  const attachmentIds = template ? await attachmentsOf(template.id) : []
  const { filling, salutation, fullname, email, disabled, practiceEmail, footer } = recipient
  return {
    recipient: { fullname, email, disabled, lang: recipient.lang },
    practiceEmail,
    templates,
    templateId: template?.id ?? null,
    templateGone: templateId !== null && template === null,
    values: {
      subject: template ? fill(template.subject, filling) : '',
      body: template ? `${salutation}\n\n${fill(template.body, filling)}` : '',
      footer_text: footer,
    },
    attachmentIds,
    choices: await attachmentChoices(practiceId, attachmentIds),
  }
}
