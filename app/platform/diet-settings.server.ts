import { env, type Env } from '~/platform/env.server'

/** All settings needed to talk to the diet service. */
export type DietSettings = {
  apiUrl: string
  apiKey: string
  workflowId: string
  /** Exact origin of the service's page, which is framed. */
  origin: string
  webhookSecret: string
  /** The URL that the service calls when somebody has finished. */
  webhookUrl: string
  timeoutMs: number
}

/**
 * The settings of the diet service, or null if it is not configured: the DIET questionnaire is then used
 * instead (OP-96).
 */
export function dietSettings(source: Env = env()): DietSettings | null {
  const { DIETID_API_URL, DIETID_API_KEY, DIETID_WORKFLOW_ID, DIETID_ORIGIN, DIETID_WEBHOOK_SECRET } = source
  if (!DIETID_API_URL || !DIETID_API_KEY || !DIETID_WORKFLOW_ID || !DIETID_ORIGIN || !DIETID_WEBHOOK_SECRET)
    return null
  return {
    apiUrl: DIETID_API_URL,
    apiKey: DIETID_API_KEY,
    workflowId: DIETID_WORKFLOW_ID,
    origin: DIETID_ORIGIN,
    webhookSecret: DIETID_WEBHOOK_SECRET,
    webhookUrl: source.DIETID_WEBHOOK_URL ?? new URL('/diet-id/webhook', source.PUBLIC_URL).href,
    timeoutMs: source.DIETID_TIMEOUT_MS,
  }
}
