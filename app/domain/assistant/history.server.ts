import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { announce } from 'db/live'
import { realUser, type Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { now } from '~/platform/clock'

/** One message of a person's own history (CHAT-06); `writing` while the answer is still growing. */
export type ChatMessage = {
  id: number
  role: 'user' | 'assistant'
  content: string
  created: string
  writing: boolean
}

type Stored = Omit<ChatMessage, 'writing'> & { writing_until: string | null }

const COLUMNS = 'id, role, content, created, writing_until'
const SHOWN = 200

const shown = ({ writing_until, ...message }: Stored): ChatMessage => ({
  ...message,
  // After this time the process that was writing must have stopped.
  writing: writing_until !== null && writing_until > now(),
})

/** Returns the actor's chat history, oldest first. A masking user keeps their own history. */
export async function chatHistory(actor: Actor): Promise<ChatMessage[]> {
  const rows = await readRows<Stored>(
    `SELECT ${COLUMNS} FROM chat_message WHERE user_id = $userId ORDER BY id DESC LIMIT ${SHOWN}`,
    { userId: realUser(actor).userId },
  )
  return rows.reverse().map(shown)
}

/** Returns one message of the actor's own history, or null. */
export async function ownMessage(actor: Actor, id: number): Promise<ChatMessage | null> {
  const row = await readRow<Stored>(
    `SELECT ${COLUMNS} FROM chat_message WHERE id = $id AND user_id = $userId`,
    { id, userId: realUser(actor).userId },
  )
  return row && shown(row)
}

/** Deletes the actor's chat history. */
export async function clearChat(actor: Actor): Promise<void> {
  await writeTx(async () => {
    const count = await writeRows('DELETE FROM chat_message WHERE user_id = $userId', {
      userId: realUser(actor).userId,
    })
    await writeLog(actor, { type: 'DELETE', text: `Cleared the chat: ${count} messages`, resource: 'chat' })
  })
}

/**
 * Stores a question and an empty answer to it.
 * @returns the id of the answer.
 */
export async function addQuestion(userId: number, question: string, until: string): Promise<number> {
  return writeTx(async () => {
    const insert = `INSERT INTO chat_message (user_id, role, content, created, writing_until)
      VALUES ($userId, $role, $content, $now, $until) RETURNING id`
    const said = { userId, now: now() }
    await readRow<{ id: number }>(insert, { ...said, role: 'user', content: question, until: null })
    const row = await readRow<{ id: number }>(insert, { ...said, role: 'assistant', content: '', until })
    return row!.id
  })
}

/** Stores the answer so far; does nothing if the history was cleared. */
export async function writeSoFar(id: number, content: string): Promise<void> {
  await writeTx(async () => {
    await writeRows('UPDATE chat_message SET content = $content WHERE id = $id', { id, content })
    await announce(answerTopic(id))
  })
}

/** Stores a finished answer, and logs the lengths of the question and the answer. */
export async function finishAnswer(
  actor: Actor,
  id: number,
  { question, content }: { question: string; content: string },
): Promise<void> {
  await writeTx(async () => {
    await writeRows('UPDATE chat_message SET content = $content, writing_until = NULL WHERE id = $id', {
      id,
      content,
    })
    await writeLog(actor, {
      type: 'CREATE',
      text: `Asked the assistant: ${question.length} characters, answer ${content.length}`,
      resource: 'chat',
    })
    await announce(answerTopic(id))
  })
}

/** The topic on which growth of an answer is announced. */
export const answerTopic = (id: number) => `chat:${id}`
