import { isUnavailable } from 'db/errors'
import { dietEventSchema } from '~/integrations/diet/contract.server'
import { dietSettings, type DietSettings } from '~/platform/diet-settings.server'
import { bytesOf, OPEN_BODY } from '~/platform/body.server'
import { log, logError } from '~/platform/log.server'
import { sameText } from '~/platform/secrets.server'
import { storeDietResult } from './diet-result.server'

/**
 * The webhook of the diet service (DIET-05, OP-52). It does not use `enter`: cookies and origin do not
 * matter, only the shared secret. It returns a bare status: 200 stored now or before, 401 wrong secret, 404
 * not configured or nobody is waiting for this result, 405, 413 too long, 422 not understood, 503 try again.
 */
export async function answerWebhook(request: Request): Promise<Response> {
  const status = await statusOf(request).catch(broken)
  if (status !== 200) log('warn', 'diet.webhook', { status })
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'POST' }),
    ...(status === 503 && { 'Retry-After': '30' }),
  }
  return new Response(status === 200 ? 'ok\n' : null, { status, headers })
}

async function statusOf(request: Request): Promise<number> {
  if (request.method !== 'POST') return 405
  const settings = dietSettings()
  if (!settings) return 404
  if (!knowsSecret(request, settings)) return 401
  const bytes = await bytesOf(request, OPEN_BODY)
  if (!bytes) return 413
  const payload = Buffer.from(bytes).toString('utf8')
  const event = dietEventSchema.safeParse(parsed(payload))
  if (!event.success) return 422
  if (event.data.partner_workflow_id !== settings.workflowId) return 404
  return (await storeDietResult(event.data, payload)) ? 200 : 404
}

/** The secret is in a header, or in the address if the service cannot send one (OP-52). */
function knowsSecret(request: Request, { webhookSecret }: DietSettings): boolean {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const given =
    bearer ?? request.headers.get('X-Webhook-Secret') ?? new URL(request.url).searchParams.get('secret') ?? ''
  return sameText(given, webhookSecret)
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

function broken(error: unknown): number {
  logError('diet.webhook', error)
  return isUnavailable(error) ? 503 : 500
}
