import { requestContext, type RequestContext } from './request-context.server'

/** Lets this page alone ask for camera and microphone. */
export function allowDevices(): void {
  requestContext()?.memory.set('devices', true)
}

/** Whether the page of this request may ask for them. */
export function usesDevices({ memory }: RequestContext): boolean {
  return memory.has('devices')
}
