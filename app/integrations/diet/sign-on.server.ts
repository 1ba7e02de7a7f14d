import { log } from '~/platform/log.server'
import { signOnAnswerSchema, signOnBody, type DietPerson } from './contract.server'
import { readLimited } from './read-limited'
import type { DietSettings } from './settings.server'

const MAX_ANSWER = 64_000

/** Why a sign-on failed, as it is logged; the answer of the service is never quoted, because it may name the person. */
type Failure = 'timeout' | 'unreachable' | 'status' | 'tooLarge' | 'unreadable' | 'refused' | 'foreignUrl'

/**
 * Signs a participant on at the diet service (DIET-04).
 * @returns the address for the frame, on the configured origin; null when it failed, which is only logged (DIET-07).
 */
export async function signOn(settings: DietSettings, person: DietPerson): Promise<string | null> {
  try {
    const response = await fetch(settings.apiUrl, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${settings.apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify(signOnBody(settings, person)),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return failed('status', response.status)
    }
    const text = await readLimited(response.body, MAX_ANSWER)
    return text === null ? failed('tooLarge') : frameUrl(settings, text)
  } catch (error) {
    return failed(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
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

function failed(reason: Failure, status: number | null = null): null {
  log('error', 'diet.signOn', { reason, status })
  return null
}
