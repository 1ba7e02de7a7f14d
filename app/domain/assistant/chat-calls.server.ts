import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { defineCall, type Call } from '~/core/resource/call.server'
import { Refusal } from '~/platform/refusal'
import { askAssistant } from './chat.server'
import { chatHistory, clearChat, type ChatMessage } from './history.server'

function signedIn(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('shell.notAuthorized', { status: 401 })
  return actor
}

/** As CHAT-06 names them. */
function told(messages: readonly ChatMessage[]) {
  return messages.map(({ id, role, content, created }) => ({ id, role, content, created }))
}

/** The named calls of the assistant (CHAT-04); each person has a history of their own. */
export const chatCalls: Call[] = [
  defineCall({
    name: 'chat/post',
    method: 'POST',
    summary: 'Asks the assistant; answers the whole history',
    input: z.strictObject({ query: z.string(), lang: z.enum(['en', 'es']).default('en') }),
    run: async ({ query, lang }, { actor }) => told(await askAssistant(signedIn(actor), query, lang)),
  }),
  defineCall({
    name: 'chat/clear',
    method: 'POST',
    summary: 'Forgets the own history',
    input: z.strictObject({}),
    run: async (_input, { actor }) => {
      await clearChat(signedIn(actor))
      return []
    },
  }),
  defineCall({
    name: 'chat/load-all',
    method: 'GET',
    summary: 'The own history, oldest first',
    input: z.strictObject({}),
    run: async (_input, { actor }) => told(await chatHistory(signedIn(actor))),
  }),
]
