import { readRow } from 'db/connection'
import { defineCall, type Call } from '~/core/resource/call.server'
import { storedLang } from '~/i18n/t'
import { sendMessage } from './send-message.server'
import { sendSchema } from './send-schema'

/** The named calls about messages (MSG-09). */
export const messageCalls: Call[] = [
  defineCall({
    name: 'message/send',
    method: 'POST',
    summary:
      'Sends a message to a patient of the practice, with documents of the practice. Placeholders such as {first_name} are filled in. Answers its id.',
    input: sendSchema,
    run: async (message, { actor, key }) => {
      const sender = await readRow<{ language: string | null }>(
        'SELECT language FROM app_user WHERE id = $id',
        { id: actor.userId },
      )
      return sendMessage(actor, message, storedLang(sender?.language ?? null) ?? 'en', key ?? null)
    },
  }),
]
