import { defineCall, type Call } from '~/core/resource/call.server'
import { serveClaim } from './claim.server'
import { noteIdInput } from './superbill-schema'

/** The named call that returns the claim form of a note (BILL-07). */
export const superbillCalls: Call[] = [
  defineCall({
    name: 'survey-note/download-form-1500',
    method: 'GET',
    answers: 'application/pdf',
    summary:
      'Form 1500 of a note whose superbill has codes: over boxes of our own (layout=full) or the data alone for a pre-printed form (layout=overlay)',
    input: noteIdInput,
    run: ({ id, layout }, { actor }) => {
      return serveClaim(actor, id, layout ?? 'full')
    },
  }),
]
