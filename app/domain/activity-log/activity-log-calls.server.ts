import { z } from 'zod/v4'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { defineCall, type Call } from '~/core/resource/call.server'
import { forbidden } from '~/platform/refusal'
import { ENTRY_TYPES } from '~/core/log/entry-types'
import { writeLog } from '~/core/log/write.server'

/** The entry types that a client may report itself; the server writes all others when they happen. */
const CLIENT_TYPES = ['ERROR', 'RESET', 'SURVEY'] as const

export const userLogCalls: Call[] = [
  defineCall({
    name: 'user-log/list-entry-types',
    method: 'GET',
    summary: 'The entry types of the activity log.',
    input: z.strictObject({}),
    run: async (_input, { actor }) => {
      if (!decide(recordRules['user-log'].list, actor, {})) throw forbidden()
      return [...ENTRY_TYPES]
    },
  }),
  defineCall({
    name: 'user-log/create',
    method: 'POST',
    summary: 'Reports something that happened in the client; the entry is marked as coming from there.',
    input: z.strictObject({
      entry_type: z.enum(CLIENT_TYPES, { error: 'form.choice' }),
      text: z.string({ error: 'form.required' }).trim().min(1, 'form.required').max(500, 'form.tooLong|500'),
    }),
    run: async ({ entry_type, text }, { actor }) => {
      await writeLog(actor, { type: entry_type, text, fromClient: true })
      return {}
    },
  }),
]
