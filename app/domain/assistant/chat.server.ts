import { realUser, type Actor } from '~/access/actor'
import { mustTake } from '~/core/rate/rate.server'
import { readOptions } from '~/domain/options/options.server'
import { translator } from '~/i18n/catalog.server'
import type { Lang } from '~/i18n/t'
import { askModel, type ModelAnswer } from '~/integrations/assistant/ask-model.server'
import { inSeconds } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { logError } from '~/platform/log.server'
import { invalid } from '~/platform/refusal'
import { helpAnswer } from './help-answer.server'
import { addQuestion, chatHistory, finishAnswer, writeSoFar, type ChatMessage } from './history.server'
import { outgoing } from './outgoing.server'

/** Maximum length of a question, in characters. */
export const QUERY_MAX = 4000
const DEFAULT_MODEL = 'gpt-4o-mini'
/** How often the partial answer is stored, so that readers see it grow. */
const STORE_MS = 250
/** Time allowed beyond the model's own timeout: finding names and storing the end. */
const SLACK_SECONDS = 15

/**
 * Asks the assistant and waits for the whole answer (CHAT-04).
 * @returns the whole history with the answer.
 * @throws Refusal 422 for an empty or too long question, 429 beyond the daily limit.
 */
export async function askAssistant(actor: Actor, query: string, lang: Lang): Promise<ChatMessage[]> {
  const { finished } = await beginAnswer(actor, query, lang)
  await finished
  return chatHistory(actor)
}

/**
 * Asks the assistant: a language model if one is configured, else the help texts. Nothing that identifies a
 * person is sent out. The answer is written even if nobody is reading; it is complete once `finished`
 * resolves, which it always does.
 * @throws Refusal 422 for an empty or too long question, 429 beyond the daily limit.
 */
export async function beginAnswer(
  actor: Actor,
  query: string,
  lang: Lang,
): Promise<{ id: number; finished: Promise<void> }> {
  const question = query.trim()
  if (!question) throw invalid({ query: ['form.required'] })
  if (question.length > QUERY_MAX) throw invalid({ query: ['assistant.tooLong'] })
  const { userId } = realUser(actor)
  await mustTake('question', userId, { text: 'assistant.limit' })
  const history = await chatHistory(actor)
  const seconds = 2 * (env().CHAT_TIMEOUT_MS / 1000) + SLACK_SECONDS
  const id = await addQuestion(userId, question, inSeconds(seconds))
  const asked = [...history.filter(({ content }) => content), { role: 'user' as const, content: question }]
  const store = storingNowAndThen(id)
  const finished = answerOf(actor, asked, lang, store.told)
    .then(async (content) => {
      await store.stop()
      await finishAnswer(actor, id, { question, content })
    })
    .catch((error: unknown) => logError('assistant', error))
  return { id, finished }
}

async function answerOf(
  actor: Actor,
  messages: readonly Pick<ChatMessage, 'role' | 'content'>[],
  lang: Lang,
  onText: (text: string) => void,
): Promise<string> {
  const t = translator(lang)
  const help = helpAnswer(messages.at(-1)!.content, actor, lang)
  const { values } = await readOptions()
  const answer = await modelAnswer()
  if (answer.kind === 'answer') return answer.text
  if (answer.kind === 'cut') return `${answer.text}\n\n${t('assistant.cut')}`
  const said = help ? `${t('assistant.fromHelp')}\n\n${help}` : t('assistant.nothingFound')
  return `${t(`assistant.${answer.kind}`)} ${said}`

  async function modelAnswer(): Promise<ModelAnswer | { kind: 'tooMuch' }> {
    if (!env().OPENAI_API_KEY) return { kind: 'off' }
    const sent = await outgoing(messages, { prompt: values.prompt ?? '', help, lang, actor })
    return sent ? askModel(values.model ?? DEFAULT_MODEL, sent, onText) : { kind: 'tooMuch' }
  }
}

/** Stores the growing answer at intervals; storing every piece would mean one write each. */
function storingNowAndThen(id: number) {
  let timer: NodeJS.Timeout | undefined
  let newest = ''
  let storing = Promise.resolve()
  const store = () => {
    timer = undefined
    storing = storing
      .then(() => writeSoFar(id, newest))
      .catch((error: unknown) => logError('assistant', error))
  }
  return {
    told: (text: string) => {
      newest = text
      timer ??= setTimeout(store, STORE_MS)
    },
    stop: () => {
      clearTimeout(timer)
      return storing
    },
  }
}
