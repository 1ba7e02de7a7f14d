import { z } from 'zod/v4'
import { defineCall, type Call } from '~/core/resource/call.server'
import { askAssistant } from './chat.server'
import { chatHistory, clearChat, type ChatMessage } from './history.server'

/** Messages with the fields that CHAT-06 names. */
function told(messages: readonly ChatMessage[]) {
  return messages.map(({ id, role, content, created }) => ({ id, role, content, created }))
}

/** The named calls of the assistant (CHAT-04); each person has their own history. */
export const chatCalls: Call[] = [
  defineCall({
    name: 'chat/post',
    method: 'POST',
    summary: 'Asks the assistant; answers the whole history',
    input: z.strictObject({ query: z.string(), lang: z.enum(['en', 'es']).default('en') }),
    run: async ({ query, lang }, { actor }) => told(await askAssistant(actor, query, lang)),
  }),
  defineCall({
    name: 'chat/clear',
    method: 'POST',
    summary: 'Forgets the own history',
    input: z.strictObject({}),
    run: async (_input, { actor }) => {
      await clearChat(actor)
      return []
    },
  }),
  defineCall({
    name: 'chat/load-all',
    method: 'GET',
    summary: 'The own history, oldest first',
    input: z.strictObject({}),
    run: async (_input, { actor }) => told(await chatHistory(actor)),
  }),
]
