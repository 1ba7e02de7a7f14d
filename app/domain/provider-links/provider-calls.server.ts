import { defineCall, type Call } from '~/core/resource/call.server'
import { appointmentSchema, commentSchema } from './provider-schema'
import { updateProvider } from './write-provider.server'

/** The named calls about a link (PAR-33, PAR-34). */
export const providerCalls: Call[] = [
  defineCall({
    name: 'provider/update-appointment',
    method: 'POST',
    summary: 'Sets or clears (null) the date of the next appointment of a provider link.',
    input: appointmentSchema,
    run: async ({ id, appointment, version, ...link }, { actor }) => {
      await updateProvider(actor, id, { appointment }, version ?? null, link)
      return { id, appointment }
    },
  }),
  defineCall({
    name: 'provider/update-comment',
    method: 'POST',
    summary: 'Sets or clears (null) the comment of a provider link.',
    input: commentSchema,
    run: async ({ id, comment, version, ...link }, { actor }) => {
      await updateProvider(actor, id, { comment }, version ?? null, link)
      return { id, comment }
    },
  }),
]
