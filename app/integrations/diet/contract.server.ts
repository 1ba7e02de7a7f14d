import { z } from 'zod/v4'
import type { DietSettings } from '~/platform/diet-settings.server'

/** The person to sign on: our own ID for them, never their email, is what the service sends back. */
export type DietPerson = {
  participantId: number
  email: string | null
  firstname: string | null
  lastname: string | null
}

/**
 * The field names of the partner contract, in one place. `view_options` asks for the version that runs in a
 * frame; the locale is always en (DIET-04).
 */
export function signOnBody(
  { workflowId, webhookUrl }: DietSettings,
  { participantId, email, firstname, lastname }: DietPerson,
) {
  return {
    partner_user_id: String(participantId),
    partner_workflow_id: workflowId,
    webhook_url: webhookUrl,
    ...(email && { email }),
    ...(firstname && { first_name: firstname }),
    ...(lastname && { last_name: lastname }),
    view_options: { embedded: true },
    locale: 'en',
  }
}

/** The answer to the single sign-on call; fields beyond these are ignored. */
export const signOnAnswerSchema = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    url: z.url({ protocol: /^https?$/ }),
    message: z.string().optional(),
  }),
  z.object({ success: z.literal(false), message: z.string().optional() }),
])

/** What the webhook delivers when somebody has finished: diet quality 0 to 100, higher is better. */
export const dietEventSchema = z.object({
  event_id: z.string().regex(/^[!-~]{1,200}$/),
  partner_user_id: z.string().regex(/^[1-9]\d{0,9}$/),
  partner_workflow_id: z.string().max(200),
  diet_quality_score: z.number().min(0).max(100),
})

export type DietEvent = z.infer<typeof dietEventSchema>
