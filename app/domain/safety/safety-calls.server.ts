import { z } from 'zod/v4'
import { recordId } from '~/core/fields/field-schemas'
import { defineCall, type Call } from '~/core/resource/call.server'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { acknowledgeEvent } from './acknowledge-event.server'

/** The named calls about safety events. */
export const safetyCalls: Call[] = [
  defineCall({
    name: 'safety-event/acknowledge',
    method: 'POST',
    summary: 'Takes an open safety event in your own name: for four hours nobody else is notified of it',
    input: z.strictObject({ id: recordId }, namesUnknownFields),
    run: async ({ id }, { actor, key }) => {
      await acknowledgeEvent(actor, id, key ?? null)
      return null
    },
  }),
]
