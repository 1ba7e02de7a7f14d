import { requestContext } from './request-context.server'

/**
 * Lets forms of this request's page, and of no other page, be sent to `origin` (an exact origin from the
 * settings).
 */
export function allowFormTarget(origin: string): void {
  requestContext()?.memory.set('formTarget', origin)
}

/** The other origin that forms of this request's page may be sent to, or undefined. */
export function allowedFormTarget(): string | undefined {
  return requestContext()?.memory.get('formTarget') as string | undefined
}
