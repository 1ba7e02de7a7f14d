import { readLocal, writeLocal } from '~/ui/basic/local-value'

export const DEVICE_KINDS = ['audioinput', 'videoinput'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** Why there is no picture or sound, as a text key. */
export type DeviceFault = 'denied' | 'none' | 'busy' | 'insecure'

const FAULTS: Record<string, DeviceFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What a refused device is about. */
export function deviceFault(error: unknown): DeviceFault {
  return FAULTS[error instanceof Error ? error.name : ''] ?? 'insecure'
}

/** The device chosen in this browser (VID-08); empty for the browser's own choice. */
export function choiceOf(kind: DeviceKind): string {
  return readLocal(`video.${kind}`) ?? ''
}

/** Keeps the choice of a device in this browser. */
export function keepChoice(kind: DeviceKind, deviceId: string): void {
  writeLocal(`video.${kind}`, deviceId)
}

/**
 * Camera and microphone as chosen; a chosen one that is gone gives way to another, and without a camera there
 * is sound alone.
 * @throws when there are none or they are refused.
 */
export async function openDevices(): Promise<MediaStream> {
  // Older browsers and pages without https have none.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new Error('no media devices')
  try {
    return await media.getUserMedia({ audio: asked('audioinput'), video: asked('videoinput') })
  } catch (error) {
    if (deviceFault(error) !== 'none') throw error
    return media.getUserMedia({ audio: asked('audioinput') })
  }
}

/** Whether this browser can show its screen to others; phones cannot. */
export function canShareScreen(): boolean {
  const media = navigator.mediaDevices as MediaDevices | undefined
  return media !== undefined && 'getDisplayMedia' in media
}

/** A window or the screen, as the reader picks it. @throws when they pick none. */
export function openScreen(): Promise<MediaStream> {
  return navigator.mediaDevices.getDisplayMedia({ video: true })
}

function asked(kind: DeviceKind): MediaTrackConstraints | true {
  const deviceId = choiceOf(kind)
  return deviceId ? { deviceId: { ideal: deviceId } } : true
}
