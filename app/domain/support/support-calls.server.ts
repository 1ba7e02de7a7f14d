import { defineOpenCall, type Call } from '~/core/resource/call.server'
import { sendSupportMail } from './send-support-mail.server'
import { supportCallSchema } from './support-schema'

export const supportCalls: Call[] = [
  defineOpenCall({
    name: 'support/send-support-email',
    method: 'POST',
    summary: 'Sends a message to the support address.',
    input: supportCallSchema,
    run: async ({ info, body }, { actor }) => {
      await sendSupportMail(actor, { ...info, message: body }, null)
      return {}
    },
  }),
]
