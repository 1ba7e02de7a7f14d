import { readLocal, writeLocal } from '~/ui/basic/local-value'

export const DEVICE_KINDS = ['audioinput', 'videoinput'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** Why there is no video or audio, as part of a text key. */
export type DeviceFault = 'denied' | 'none' | 'busy' | 'insecure'

const FAULTS: Record<string, DeviceFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Maps an error from getUserMedia to a fault. */
export function deviceFault(error: unknown): DeviceFault {
  return FAULTS[error instanceof Error ? error.name : ''] ?? 'insecure'
}

/** The device chosen in this browser (VID-08); empty for the browser's default. */
export function choiceOf(kind: DeviceKind): string {
  return readLocal(`video.${kind}`) ?? ''
}

/** Stores the chosen device in this browser. */
export function keepChoice(kind: DeviceKind, deviceId: string): void {
  writeLocal(`video.${kind}`, deviceId)
}

/**
 * Opens the chosen camera and microphone; a chosen device that is gone is replaced by another, and without a
 * camera there is only audio.
 * @throws when there are none or access is denied.
 */
export async function openDevices(): Promise<MediaStream> {
  // Older browsers, and pages without https, do not have it.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new Error('no media devices')
  try {
    return await media.getUserMedia({ audio: asked('audioinput'), video: asked('videoinput') })
  } catch (error) {
    if (deviceFault(error) !== 'none') throw error
    return media.getUserMedia({ audio: asked('audioinput') })
  }
}

/** True if this browser can share its screen; phones cannot. */
export function canShareScreen(): boolean {
  const media = navigator.mediaDevices as MediaDevices | undefined
  return media !== undefined && 'getDisplayMedia' in media
}

/** Captures a window or the screen that the reader picks. @throws when they pick none. */
export function openScreen(): Promise<MediaStream> {
  return navigator.mediaDevices.getDisplayMedia({ video: true })
}

function asked(kind: DeviceKind): MediaTrackConstraints | true {
  const deviceId = choiceOf(kind)
  return deviceId ? { deviceId: { ideal: deviceId } } : true
}
