import { openDatabase, writeTxOn } from 'db/connection'
import type { ChildServer } from '../child-server'
import { measure, type Target } from '../measure'
import { AT, series } from '../people-sql'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser } from '../requests'
import { line } from './pages'

/** Limit: server time relative to the plain page. */
const SCREEN_LIMIT = 5
const MESSAGES = 500

/** Many messages to the first participant, from the practice whose pages are requested. */
async function fillMessages(url: string): Promise<void> {
  const sequelize = openDatabase(url)
  const sqlite = sequelize.getDialect() === 'sqlite'
  const numbers = series(sqlite, 0, MESSAGES)
  await writeTxOn(sequelize, async () => {
    await sequelize.query(
      `${numbers} INSERT INTO outbox (kind, recipient, subject, body_text, status, created, sent)
         SELECT 'MESSAGE', 'bench@people.example', 'Hello ' || n, 'Good day', 'sent', ${AT}, ${AT}
         FROM numbers`,
    )
    await sequelize.query(
      `INSERT INTO sent_message (participant_id, practice_id, sender_id, sender_name, recipient, subject,
        body, documents, outbox_id, created)
         SELECT ${FIRST_ID}, (SELECT MIN(l.practice_id) FROM provider l
         WHERE l.participant_id = ${FIRST_ID}), (SELECT MIN(u.id) FROM app_user u),
           'Bench', o.recipient, o.subject, 'Good day', '[]', o.id, ${AT} FROM outbox o
           WHERE o.recipient = 'bench@people.example'`,
    )
  })
  await sequelize.close()
}

/**
 * The details of a patient with many messages, the send dialog and the coaching summary, compared with the
 * plain page.
 */
export async function messages(product: ChildServer, bare: ChildServer, url: string): Promise<Line[]> {
  await fillMessages(url)
  const init = await asBrowser('physician')
  const page = (name: string, path: string): Target => ({
    name,
    server: product,
    ask: () => ({ path, init }),
  })
  const details = `/participant/details/id/${FIRST_ID}`
  const [floor, ...screens] = await measure([
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    page('details of a patient', details),
    page('send dialog', `${details}?modal=message`),
    page('coaching summary', `/participant/coaching/id/${FIRST_ID}`),
  ])
  return [
    line(floor!),
    ...screens.map((screen) => ({
      ...line(screen),
      checks: [{ of: '× bare page', value: screen.cpuMs / floor!.cpuMs, limit: SCREEN_LIMIT }],
    })),
  ]
}
