import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { noteRead } from '~/core/log/note-read.server'
import { getRecord } from '~/core/resource/resource.server'
import { formatDateTime } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { mailStates } from '~/integrations/mail/mail-state.server'
import { forbidden } from '~/platform/refusal'
import { mailStateText } from './mail-state-text'
import { readSentMessages, sentMessageResource } from './sent-message-resource.server'

/** The language, time zone and texts of the reader. */
type Reader = { t: Translate; lang: Lang; timeZone: string }

const NEWEST = 5
const MOST = 200

/** Returns the messages that the actor's practice sent to a patient, newest first: the last few, or all. */
export async function messagesOfPatient(
  actor: Actor,
  participantId: number,
  all: boolean,
  { t, lang, timeZone }: Reader,
) {
  const practiceId = actor.practitioner?.practiceId ?? 0
  const most = all ? MOST : NEWEST
  const ids = await readRows<{ id: number }>(
    `SELECT id FROM sent_message WHERE participant_id = $participantId AND practice_id = $practiceId
      ORDER BY id DESC LIMIT $most`,
    { participantId, practiceId, most: most + 1 },
  )
  const shown = ids.slice(0, most).map(({ id }) => id)
  const mayWrite = await mayWriteTo(actor, participantId)
  const rows = shown.length > 0 ? await readSentMessages(shown) : []
  return {
    more: ids.length > most,
    all,
    mayWrite,
    items: rows
      .sort((a, b) => b.id - a.id)
      .map((row) => ({
        id: row.id,
        subject: row.subject,
        sender: row.sender_name,
        at: formatDateTime(row.created, lang, timeZone),
        documents: row.documents.length,
        ...mailStateText(row, t),
      })),
  }
}

/** True if the actor may send this patient messages: not while masked (OP-36), and to nobody who died. */
async function mayWriteTo(actor: Actor, participant: number): Promise<boolean> {
  const facts = await loadFacts(actor, { participant, practice: actor.practitioner?.practiceId ?? 0 })
  return facts !== null && decide(recordRules['sent-message'].create, actor, facts)
}

/**
 * Returns one message as sent to the patient, with its delivery state.
 * @throws Refusal 403 unless the actor's practice sent it to them.
 */
export async function sentMessage(
  actor: Actor,
  participantId: number,
  id: number,
  { t, lang, timeZone }: Reader,
) {
  const row = await getRecord(sentMessageResource, actor, id)
  if (row.participant_id !== participantId) throw forbidden()
  const maySend = await mayWriteTo(actor, participantId)
  noteRead(actor, {
    text: `Opened sent message ${id} of participant ${participantId}`,
    resource: 'sent-message',
    recordId: id,
    participantIds: [participantId],
  })
  return {
    id: row.id,
    subject: row.subject,
    body: row.body,
    footer: row.footer_text,
    recipient: row.recipient,
    sender: row.sender_name,
    copied: row.bcc_practice,
    documents: row.documents.map(({ name }) => name),
    at: formatDateTime(row.created, lang, timeZone),
    maySend,
    mayRetry: row.state === 'failed' && maySend,
    ...mailStateText(row, t),
  }
}

const PASSWORD_MAILS = ['INVITE', 'INVITE_AGAIN', 'RESET'] as const

/**
 * Returns the delivery state of the latest mails about a patient's password: the invitation, and the password
 * reset they requested.
 */
export async function passwordMails(participantId: number, { t, lang, timeZone }: Reader) {
  const rows = await readRows<{ id: number; kind: (typeof PASSWORD_MAILS)[number]; created: string }>(
    `SELECT o.id, o.kind, o.created FROM outbox o JOIN participant p ON p.user_id = o.about_user_id
      WHERE p.id = $participantId AND o.kind IN ('${PASSWORD_MAILS.join("', '")}') ORDER BY o.id DESC
      LIMIT 20`,
    { participantId },
  )
  const newest = {
    invitation: rows.find(({ kind }) => kind !== 'RESET'),
    reset: rows.find(({ kind }) => kind === 'RESET'),
  }
  const states = await mailStates(Object.values(newest).flatMap((row) => (row ? [row.id] : [])))
  const told = (row: (typeof rows)[number] | undefined) => {
    const state = row && states.get(row.id)
    return state ? { at: formatDateTime(row.created, lang, timeZone), ...mailStateText(state, t) } : null
  }
  return { invitation: told(newest.invitation), reset: told(newest.reset) }
}
