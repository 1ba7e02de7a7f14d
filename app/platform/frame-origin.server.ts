import { requestContext } from './request-context.server'

/** Lets only this page frame `origin`, an exact origin from the settings. */
export function allowFrame(origin: string): void {
  requestContext()?.memory.set('frameOrigin', origin)
}

/** The origin that the page of this request may frame, or undefined. */
export function allowedFrame(): string | undefined {
  return requestContext()?.memory.get('frameOrigin') as string | undefined
}
