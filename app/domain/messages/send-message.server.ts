import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { forKeyShare } from 'db/words'
import { SentMessage } from 'db/models/sent-message'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { queueMail } from '~/integrations/mail/outbox.server'
import { renderMail } from '~/integrations/mail/render'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import { MAX_SENT_BYTES } from './limits'
import { fill, placeholdersIn } from './placeholders'
import { readRecipient, type Recipient } from './recipient.server'
import type { MessageToSend } from './send-schema'

/**
 * Sends a message to a patient of the practice. It is stored as sent, and goes out with its documents after
 * the commit (MSG-08, MSG-09). A repeat with the same `key` returns the id of the first call.
 * @param lang the sender's, used if the patient's language is not known.
 * @throws Refusal 403; 422 for missing or too large documents, an unfilled placeholder, or a patient who
 * cannot be written to.
 */
export function sendMessage(
  actor: Actor,
  message: MessageToSend,
  lang: Lang,
  key: string | null = null,
): Promise<{ id: number }> {
  const { participant_id, practice_id } = message
  return once(actor, `message.send ${participant_id}`, key, () =>
    change(actor, async () => {
      const facts = await loadFacts(actor, { participant: participant_id, practice: practice_id })
      mustAllow(recordRules['sent-message'].create, actor, facts)
      const recipient = await readRecipient(actor, participant_id, practice_id, lang)
      const { email, subject, body } = judged(message, recipient)
      const documents = await documentsToSend(practice_id, message.attachment_ids ?? [])
      const bcc = message.bcc_practice ? recipient.practiceEmail : null
      const footer = message.footer_text ?? null
      const outbox_id = await queueMail({
        kind: 'MESSAGE',
        to: email,
        subject,
        ...mailBody(recipient.lang, { subject, body, footer: footer ?? recipient.footer }),
        replyTo: recipient.practiceEmail,
        bcc,
        files: documents.map(({ name, file_key: fileKey }) => ({ name, type: 'application/pdf', fileKey })),
      })
      const { id } = await SentMessage.create({
        participant_id,
        practice_id,
        sender_id: actor.userId,
        sender_name: actor.name,
        recipient: email,
        subject,
        body,
        footer_text: footer,
        bcc_practice: bcc === null ? 0 : 1,
        documents: JSON.stringify(documents.map(({ id, name }) => ({ id, name }))),
        outbox_id,
        created: now(),
      })
      return {
        result: { id },
        log: {
          type: 'CREATE',
          text: `Sent message ${id} to participant ${participant_id}`,
          resource: 'sent-message',
          recordId: id,
          participantId: participant_id,
        },
      }
    }),
  )
}

/**
 * Returns the message with its placeholders filled in.
 * @throws Refusal 422 with what prevents sending it.
 */
function judged({ subject, body, bcc_practice }: MessageToSend, recipient: Recipient) {
  const { email, disabled, died, filling, practiceEmail } = recipient
  if (died) throw invalid({ '': ['participant.hasDied'] })
  if (email === null) throw invalid({ '': ['message.noEmail'] })
  if (disabled) throw invalid({ '': ['message.disabled'] })
  if (bcc_practice && !practiceEmail) throw invalid({ bcc_practice: ['message.noPracticeEmail'] })
  const filled = { email, subject: fill(subject, filling), body: fill(body, filling) }
  const open = (text: string) => placeholdersIn(text).map((name) => `message.placeholderOpen|${name}`)
  const errors = { subject: open(filled.subject), body: open(filled.body) }
  if (errors.subject.length + errors.body.length > 0)
    throw invalid(Object.fromEntries(Object.entries(errors).filter(([, keys]) => keys.length > 0)))
  return filled
}

function mailBody(lang: Lang, { subject, body, footer }: { subject: string; body: string; footer: string }) {
  const t = translator(lang)
  return renderMail({
    lang,
    subject,
    paragraphs: body.split(/\n{2,}/),
    footer: [footer, t('message.mailFooter', { product: t('mail.product') })].filter(Boolean).join('\n'),
  })
}

type Sent = { id: number; name: string; size: number; file_key: string }

/**
 * Returns the requested documents, locked against deletion.
 * @throws Refusal 422 unless all belong to the practice and fit into one mail.
 */
async function documentsToSend(practiceId: number, ids: readonly number[]): Promise<Sent[]> {
  if (ids.length === 0) return []
  const these = idsIn('id', ids)
  const documents = await readRows<Sent>(
    `SELECT id, name, size, file_key FROM attachment WHERE practice_id = $practiceId AND ${these.sql}
      ORDER BY id${forKeyShare()}`,
    { ...these.bind, practiceId },
  )
  if (documents.length !== ids.length) throw invalid({ attachment_ids: ['message.attachmentGone'] })
  const bytes = documents.reduce((sum, { size }) => sum + Number(size), 0)
  if (bytes > MAX_SENT_BYTES) throw invalid({ attachment_ids: ['message.documentsTooLarge'] })
  return documents
}
