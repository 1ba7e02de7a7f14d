import { OutgoingError } from '~/integrations/http/outgoing-error'
import { callOut } from '~/integrations/http/outgoing.server'
import { log } from '~/platform/log.server'
import { signOnAnswerSchema, signOnBody, type DietPerson } from './contract.server'
import type { DietSettings } from '~/platform/diet-settings.server'

const MAX_ANSWER = 64_000

/**
 * Signs a participant on to the diet service (DIET-04).
 * @returns the URL for the frame, on the configured origin; null on failure, which is only logged (DIET-07).
 * The service's answer is never quoted, because it may name the person.
 */
export async function signOn(settings: DietSettings, person: DietPerson): Promise<string | null> {
  try {
    const { text } = await callOut(
      {
        origins: [new URL(settings.apiUrl).origin],
        privateHosts: true,
        timeoutMs: settings.timeoutMs,
        maxBytes: MAX_ANSWER,
      },
      {
        url: settings.apiUrl,
        method: 'POST',
        headers: {
          Authorization: `Bearer ${settings.apiKey}`,
          'Content-Type': 'application/json',
          Accept: 'application/json',
        },
        body: JSON.stringify(signOnBody(settings, person)),
      },
    )
    return frameUrl(settings, text)
  } catch (error) {
    return error instanceof OutgoingError ? failed(error.reason, error.status) : failed('unreachable')
  }
}

function frameUrl({ origin }: DietSettings, text: string): string | null {
  const answer = signOnAnswerSchema.safeParse(parsed(text))
  if (!answer.success) return failed('unreadable')
  if (!answer.data.success) return failed('refused')
  return new URL(answer.data.url).origin === origin ? answer.data.url : failed('foreignUrl')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failed(
  reason: OutgoingError['reason'] | 'unreadable' | 'refused' | 'foreignUrl',
  status: number | null = null,
): null {
  log('error', 'diet.signOn', { reason, status })
  return null
}
