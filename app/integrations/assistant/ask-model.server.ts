import { z } from 'zod/v4'
import { OutgoingError } from '~/integrations/http/outgoing-error'
import { callOut } from '~/integrations/http/outgoing.server'
import { env } from '~/platform/env.server'
import { logError } from '~/platform/log.server'

const MAX_ANSWER = 256_000

export type ModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What came of asking: the answer, or why there is none. */
export type ModelAnswer = { kind: 'answer'; text: string } | { kind: 'off' | 'noModel' | 'busy' | 'failed' }

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

/**
 * Asks the language model; what is sent must have been cleaned of identifiers before. Without a key, `off`.
 */
export async function askModel(model: string, messages: readonly ModelMessage[]): Promise<ModelAnswer> {
  const { OPENAI_API_KEY, OPENAI_FALLBACK_MODEL } = env()
  if (!OPENAI_API_KEY) return { kind: 'off' }
  const answer = await askOnce(model, messages)
  const other = OPENAI_FALLBACK_MODEL
  return answer.kind === 'noModel' && other && other !== model ? askOnce(other, messages) : answer
}

async function askOnce(model: string, messages: readonly ModelMessage[]): Promise<ModelAnswer> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, CHAT_TIMEOUT_MS } = env()
  try {
    const { text } = await callOut(
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
        body: JSON.stringify({ model, messages }),
      },
    )
    const content = answerSchema.parse(JSON.parse(text)).choices[0]?.message.content?.trim()
    return content ? { kind: 'answer', text: content } : { kind: 'failed' }
  } catch (error) {
    logError('assistant', error)
    if (!(error instanceof OutgoingError)) return { kind: 'failed' }
    if (error.status === 404) return { kind: 'noModel' }
    return { kind: error.status === 429 ? 'busy' : 'failed' }
  }
}
