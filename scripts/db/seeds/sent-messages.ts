import { readRow } from 'db/connection'
import { Outbox } from 'db/models/outbox'
import type { Participant } from 'db/models/participant'
import { SentMessage } from 'db/models/sent-message'
import { User } from 'db/models/user'
import { inSeconds } from '~/platform/clock'

type Seeded = { daysAgo: number; subject: string; body: string; fails?: true; documents?: readonly string[] }

const DAY = 24 * 3600
const EN: readonly Seeded[] = [
  {
    daysAgo: 40,
    subject: 'Your first visit',
    body: 'We look forward to meeting you. Please answer the open questionnaires before you come.',
  },
  {
    daysAgo: 12,
    subject: 'Your walking plan',
    body: 'Here is the walking plan we talked about. Begin with ten minutes a day.',
    documents: ['Walking plan for beginners.pdf'],
  },
  {
    daysAgo: 2,
    subject: 'Your questionnaires',
    body: 'Please answer the open questionnaires before your next visit.',
    fails: true,
  },
]
const ES: readonly Seeded[] = [
  {
    daysAgo: 25,
    subject: 'Sus cuestionarios',
    body: 'Por favor, responda los cuestionarios pendientes antes de su próxima cita.',
  },
  {
    daysAgo: 5,
    subject: 'Comer bien',
    body: 'Le envío las recomendaciones de las que hablamos.',
    documents: ['Comer bien con poca sal.pdf'],
  },
]

/** Messages to the two patients who can sign in, one of which was not delivered. */
export async function seedSentMessages(patients: readonly Participant[]): Promise<void> {
  for (const patient of patients) {
    const account = await User.findByPk(patient.user_id)
    if (account?.email === 'participant@demo.example') await send(patient, account.email, EN, 'Dear')
    if (account?.email === 'participante@demo.example') await send(patient, account.email, ES, 'Hola')
  }
}

async function send(
  { id, firstname }: Participant,
  email: string,
  messages: readonly Seeded[],
  greeting: string,
): Promise<void> {
  const sender = await readRow<{ practice_id: number; user_id: number; name: string }>(
    `SELECT l.practice_id, w.user_id, w.firstname || ' ' || w.lastname AS name
       FROM provider l JOIN practitioner c ON c.practice_id = l.practice_id
       JOIN participant w ON w.id = c.participant_id
      WHERE l.participant_id = $id ORDER BY l.id, c.id LIMIT 1`,
    { id },
  )
  if (!sender) return
  for (const { daysAgo, subject, body, fails, documents = [] } of messages) {
    const created = inSeconds(-daysAgo * DAY)
    const text = `${greeting} ${firstname},\n\n${body}`
    const mail = await Outbox.create({
      kind: 'MESSAGE',
      recipient: email,
      subject,
      body_text: text,
      status: fails ? 'failed' : 'sent',
      last_error: fails ? 'EENVELOPE 550' : null,
      created,
      sent: fails ? null : created,
    })
    await SentMessage.create({
      participant_id: id,
      practice_id: sender.practice_id,
      sender_id: sender.user_id,
      sender_name: sender.name,
      recipient: email,
      subject,
      body: text,
      footer_text: null,
      bcc_practice: 0,
      documents: JSON.stringify(documents.map((name, index) => ({ id: index + 1, name }))),
      outbox_id: mail.id,
      created,
    })
  }
}
