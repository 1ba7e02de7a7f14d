import { z } from 'zod/v4'
import { defineCall, defineOpenCall, type Call } from '~/core/resource/call.server'
import { createHandoffLink } from './create-link.server'
import { openHandoff } from './handoff.server'
import { CASE_INDEX } from './return-address.server'

const id = z.int('form.integer').min(1, 'form.min|1').max(2_147_483_647, 'form.invalid')
const signed = z.string('form.required').min(1, 'form.required').max(200, 'form.tooLong|200')
const caseIndex = z.string('form.invalid').regex(CASE_INDEX, 'form.invalid')

/** The calls of the research hand-off. */
export const researchCalls: Call[] = [
  defineOpenCall({
    name: 'score/get-conifer-scores',
    method: 'GET',
    summary:
      'The scores of a survey for a research site; both numbers are the signed ones of a hand-off link.',
    input: z.strictObject({ participant_id: signed, survey_id: signed }),
    run: async ({ participant_id, survey_id }) =>
      (await openHandoff({ participant: participant_id, survey: survey_id })).scores,
  }),
  defineCall({
    name: 'score/create-conifer-link',
    method: 'POST',
    summary:
      'Creates a hand-off link for a research site, valid for a day; answers its address and signed numbers.',
    input: z.strictObject({
      participant_id: id,
      survey_id: id,
      returnUrl: z.string('form.required').max(2000, 'form.tooLong|2000'),
      caseIndex: caseIndex.nullish(),
    }),
    run: (input, { actor }) => {
      return createHandoffLink(actor, input)
    },
  }),
]
