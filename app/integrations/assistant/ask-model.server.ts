import { asOutgoingError, OutgoingError } from '~/integrations/http/outgoing-error'
import { openOut } from '~/integrations/http/outgoing.server'
import { env } from '~/platform/env.server'
import { logError } from '~/platform/log.server'
import { readAnswer } from './read-answer'

const MAX_ANSWER = 256_000

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** The result of a question: the answer, `cut` if it broke off, or why there is none. */
export type ModelAnswer =
  { kind: 'answer' | 'cut'; text: string } | { kind: 'off' | 'noModel' | 'busy' | 'failed' }

type Told = (text: string) => void

/**
 * Asks the language model; identifiers must have been removed from the messages before. `onText` receives all
 * text so far. `off` if no key is set.
 */
export async function askModel(
  model: string,
  messages: readonly ModelMessage[],
  onText: Told,
): Promise<ModelAnswer> {
  const { OPENAI_API_KEY, OPENAI_FALLBACK_MODEL } = env()
  if (!OPENAI_API_KEY) return { kind: 'off' }
  const answer = await askOnce(model, messages, onText)
  const other = OPENAI_FALLBACK_MODEL
  return answer.kind === 'noModel' && other && other !== model ? askOnce(other, messages, onText) : answer
}

async function askOnce(model: string, messages: readonly ModelMessage[], onText: Told): Promise<ModelAnswer> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, CHAT_TIMEOUT_MS } = env()
  let text = ''
  try {
    const { answer, limit } = await openOut(
      {
        origins: [new URL(OPENAI_BASE_URL).origin],
        privateHosts: true,
        timeoutMs: CHAT_TIMEOUT_MS,
        maxBytes: MAX_ANSWER,
      },
      {
        url: `${OPENAI_BASE_URL.replace(/\/$/, '')}/chat/completions`,
        method: 'POST',
        headers: { Authorization: `Bearer ${OPENAI_API_KEY}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ model, messages, stream: true }),
      },
    )
    try {
      const isStream = answer.headers['content-type']?.includes('text/event-stream') ?? false
      for await (const part of readAnswer(answer, isStream, MAX_ANSWER)) onText((text += part))
    } catch (error) {
      throw asOutgoingError(error, limit)
    } finally {
      answer.destroy()
    }
    return text.trim() ? { kind: 'answer', text: text.trim() } : { kind: 'failed' }
  } catch (error) {
    logError('assistant', error)
    if (text.trim()) return { kind: 'cut', text: text.trim() }
    if (!(error instanceof OutgoingError)) return { kind: 'failed' }
    if (error.status === 404) return { kind: 'noModel' }
    return { kind: error.status === 429 ? 'busy' : 'failed' }
  }
}
