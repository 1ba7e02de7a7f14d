import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { mailStates, type MailState } from '~/integrations/mail/mail-state.server'

type Stored = {
  id: number
  participant_id: number
  practice_id: number
  sender_name: string
  recipient: string
  subject: string
  body: string
  footer_text: string | null
  bcc_practice: number
  documents: string
  outbox_id: number
  created: string
}

/** A message as it was sent, with its delivery state. */
export type SentMessageRow = Omit<Stored, 'outbox_id' | 'documents' | 'bcc_practice'> & {
  bcc_practice: boolean
  documents: { id: number; name: string }[]
  state: MailState['state']
  /** Text key of why it failed. */
  reason: string | null
  refused: string[]
  sent: string | null
}

/** Messages sent to patients: created by `message/send`, never changed (MSG-08). */
export const sentMessageResource: Resource<SentMessageRow> = {
  name: 'sent-message',
  listing: {
    filters: { participant_id: 'exact', practice_id: 'exact' },
    sorts: ['id'],
    defaultSort: '-id',
    defaultPerPage: 50,
  },
  source: {
    kind: 'sent_message',
    filters: {
      participant_id: ownerFilter('sent_message', 'participant_id'),
      practice_id: ownerFilter('sent_message', 'practice_id'),
    },
    sorts: { id: 'sent_message.id' },
  },
  expands: [],
  read: readSentMessages,
}

/** Returns sent messages by id, with the states of their mails. */
export async function readSentMessages(ids: readonly number[]): Promise<SentMessageRow[]> {
  const these = idsIn('id', ids)
  const rows = await readRows<Stored>(
    `SELECT id, participant_id, practice_id, sender_name, recipient, subject, body, footer_text,
      bcc_practice, documents,
            outbox_id, created FROM sent_message WHERE ${these.sql}`,
    these.bind,
  )
  const states = await mailStates(rows.map(({ outbox_id }) => outbox_id))
  return rows.map(({ outbox_id, documents, bcc_practice, ...row }) => {
    const state = states.get(outbox_id)
    return {
      ...row,
      bcc_practice: bcc_practice === 1,
      documents: JSON.parse(documents) as SentMessageRow['documents'],
      state: state?.state ?? 'sent',
      reason: state?.reason ?? null,
      refused: state?.refused ?? [],
      sent: state?.sent ?? null,
    }
  })
}
