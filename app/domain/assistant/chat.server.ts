import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { realUser, type Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { readOptions } from '~/domain/options/options.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { askModel, type ModelMessage } from '~/integrations/assistant/ask-model.server'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { invalid, Refusal } from '~/platform/refusal'
import { helpAnswer } from './help-answer.server'
import { knownNames } from './known-names.server'
import { redact } from './redact'

/** One message of a person's own history (CHAT-06). */
export type ChatMessage = { id: number; role: 'user' | 'assistant'; content: string; created: string }

/** The longest question, in characters. */
export const QUERY_MAX = 4000
const SHOWN = 200
const DEFAULT_MODEL = 'gpt-4o-mini'

/** The own history, oldest first; whoever looks as somebody else has his own, too. */
export async function chatHistory(actor: Actor): Promise<ChatMessage[]> {
  const rows = await readRows<ChatMessage>(
    `SELECT id, role, content, created FROM chat_message WHERE user_id = $userId ORDER BY id DESC
      LIMIT ${SHOWN}`,
    { userId: realUser(actor).userId },
  )
  return rows.reverse()
}

/** Forgets the own history. */
export async function clearChat(actor: Actor): Promise<void> {
  await writeTx(async () => {
    const count = await writeRows('DELETE FROM chat_message WHERE user_id = $userId', {
      userId: realUser(actor).userId,
    })
    await writeLog(actor, { type: 'DELETE', text: `Cleared the chat: ${count} messages`, resource: 'chat' })
  })
}

/**
 * Asks the assistant (CHAT-04): a language model, or without one the help texts. Nothing leaves that says who
 * somebody is.
 * @returns the whole history with the answer.
 * @throws Refusal 422 for no or too long a question, 429 beyond the limit of a day.
 */
export async function askAssistant(actor: Actor, query: string, lang: Lang): Promise<ChatMessage[]> {
  const question = query.trim()
  if (!question) throw invalid({ query: ['form.required'] })
  if (question.length > QUERY_MAX) throw invalid({ query: ['assistant.tooLong'] })
  const { userId } = realUser(actor)
  await countQuestion(userId)
  const history = await chatHistory(actor)
  const answer = await answerOf(actor, [...history, { role: 'user' as const, content: question }], lang)
  await writeTx(async () => {
    for (const [role, content] of [
      ['user', question],
      ['assistant', answer],
    ] as const)
      await writeRows(
        'INSERT INTO chat_message (user_id, role, content, created) VALUES ($userId, $role, $content, $now)',
        { userId, role, content, now: now() },
      )
    await writeLog(actor, {
      type: 'CREATE',
      text: `Asked the assistant: ${question.length} characters, answer ${answer.length}`,
      resource: 'chat',
    })
  })
  return chatHistory(actor)
}

async function countQuestion(userId: number): Promise<void> {
  const row = await writeTx(() =>
    readRow<{ asked: number }>(
      `INSERT INTO chat_day (user_id, day, asked) VALUES ($userId, $day, 1)
        ON CONFLICT (user_id, day) DO UPDATE SET asked = chat_day.asked + 1 RETURNING asked`,
      { userId, day: todayIn('UTC') },
    ),
  )
  if ((row?.asked ?? 0) > env().CHAT_DAILY_LIMIT) throw new Refusal('assistant.limit', { status: 429 })
}

async function answerOf(
  actor: Actor,
  messages: readonly Pick<ChatMessage, 'role' | 'content'>[],
  lang: Lang,
): Promise<string> {
  const t = translator(lang)
  const question = messages.at(-1)!.content
  const fromHelp = helpAnswer(question, actor, lang)
  const { values } = await readOptions()
  const sent = await outgoing(messages, values.prompt ?? '', fromHelp, lang)
  const answer = await askModel(values.model ?? DEFAULT_MODEL, sent)
  if (answer.kind === 'answer') return answer.text
  const found = fromHelp || t('assistant.nothingFound')
  return `${t(`assistant.${answer.kind}`)}\n\n${found}`
}

/** The one place that every request to a model passes: without names, e-mails, numbers and dates. */
async function outgoing(
  messages: readonly Pick<ChatMessage, 'role' | 'content'>[],
  prompt: string,
  help: string,
  lang: Lang,
): Promise<ModelMessage[]> {
  const kept = messages.slice(-(env().CHAT_MAX_HISTORY + 1))
  const names = await knownNames(kept.map(({ content }) => content).join('\n'))
  const rules = `Answer in ${lang === 'es' ? 'Spanish' : 'English'}. You cannot see or change any data of the product.`
  const system = [prompt, rules, help && `Help of the product:\n${help}`].filter(Boolean).join('\n\n')
  return [
    { role: 'system', content: system },
    ...kept.map(({ role, content }) => ({ role, content: redact(content, names) })),
  ]
}
