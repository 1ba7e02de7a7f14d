import { requestContext, type RequestContext } from './request-context.server'

/** Lets only the current page ask for camera and microphone. */
export function allowDevices(): void {
  requestContext()?.memory.set('devices', true)
}

/** True if the page of this request may ask for camera and microphone. */
export function usesDevices({ memory }: RequestContext): boolean {
  return memory.has('devices')
}
