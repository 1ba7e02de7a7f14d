import { z } from 'zod/v4'
import { defineCall, type Call } from '~/core/resource/call.server'
import { scoresForParticipant } from './participant-scores.server'

/** The named calls of scores. */
export const scoreCalls: Call[] = [
  defineCall({
    name: 'score/get-scores-for-participant',
    method: 'GET',
    summary:
      'Every score of a participant: the newest result, limits and thresholds, what is missing, and the last ten values.',
    input: z.strictObject({ participant_id: z.int().positive() }),
    run: async ({ participant_id }, { actor }) => {
      return scoresForParticipant(actor, participant_id)
    },
  }),
]
