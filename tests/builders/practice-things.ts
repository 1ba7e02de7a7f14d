import { randomUUID } from 'node:crypto'
import { Attachment } from 'db/models/attachment'
import { Message } from 'db/models/message'
import { Outbox } from 'db/models/outbox'
import { SentMessage } from 'db/models/sent-message'
import { User } from 'db/models/user'
import { SuperbillCode } from 'db/models/superbill-code'
import { searchColumns } from '~/domain/documents/groups.server'
import { fold } from '~/platform/fold'
import { stamp, unique } from './unique'

/** A document of a practice, whose file does not exist unless a test stores it under `file_key`. */
export async function buildAttachment(
  practice_id: number,
  over: Partial<{ name: string; group: string; size: number }> = {},
): Promise<Attachment> {
  const { name = `${unique('document')}.pdf`, group = '', size = 9 } = over
  return Attachment.create({
    practice_id,
    name,
    group_name: group,
    ...searchColumns(name, group),
    size,
    sha256: 'ab12',
    file_key: `practice/${practice_id}/${randomUUID()}`,
    ...stamp(),
  })
}

export async function buildMessage(
  practice_id: number,
  over: Partial<{ name: string; subject: string; body: string }> = {},
): Promise<Message> {
  const { name = unique('Message'), subject = 'Hello', body = 'Good day' } = over
  return Message.create({
    practice_id,
    name,
    subject,
    body,
    name_search: fold(name),
    subject_search: fold(subject),
    ...stamp(),
  })
}

/** A superbill code; `charge` in cents. */
export async function buildSuperbillCode(
  practice_id: number,
  over: Partial<{ code: string; description: string; charge: number }> = {},
): Promise<SuperbillCode> {
  const { code = unique('C').replace(/\W/g, ''), description = 'A visit', charge = 8500 } = over
  return SuperbillCode.create({
    practice_id,
    code,
    description,
    charge,
    code_search: fold(code),
    description_search: fold(description),
    ...stamp(),
  })
}

/** A message from a practice to a patient, already sent unless `status` says otherwise. */
export async function buildSentMessage(
  participant_id: number,
  practice_id: number,
  over: Partial<{ subject: string; status: string; recipient: string; documents: string }> = {},
): Promise<SentMessage> {
  const { subject = 'Hello', status = 'sent', recipient = 'somebody@example.org', documents = '[]' } = over
  const { created } = stamp()
  const mail = await Outbox.create({
    kind: 'MESSAGE',
    recipient: 'somebody@example.org',
    subject,
    body_text: 'Good day',
    status,
    created,
  })
  const sender = (await User.findOne())!
  return SentMessage.create({
    participant_id,
    practice_id,
    sender_id: sender.id,
    sender_name: 'Rowan Sample',
    recipient,
    subject,
    body: 'Good day',
    footer_text: null,
    bcc_practice: 0,
    documents,
    outbox_id: mail.id,
    created,
  })
}
