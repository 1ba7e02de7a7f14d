import { heavyTask } from '~/core/heavy/task'
import type { Claim, ClaimForm } from './claim'

/** Draws the claim form as a PDF. */
export const DRAW_CLAIM = heavyTask<{ claim: Claim; form: ClaimForm }, Uint8Array>('draw-claim', {
  seconds: 20,
  budget: 'pdf',
})
