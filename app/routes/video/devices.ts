import { readLocal, writeLocal } from '~/ui/basic/local-value'

export const DEVICE_KINDS = ['audioinput', 'videoinput'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** The device chosen in this browser (VID-08); empty for the browser's own choice. */
export function choiceOf(kind: DeviceKind): string {
  return readLocal(`video.${kind}`) ?? ''
}

/** Keeps the choice of a device in this browser. */
export function keepChoice(kind: DeviceKind, deviceId: string): void {
  writeLocal(`video.${kind}`, deviceId)
}

/** Camera and microphone as chosen; a chosen one that is gone gives way to another. @throws when there are none or they are refused. */
export function openDevices(): Promise<MediaStream> {
  // Older browsers and pages without https have none.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) return Promise.reject(new Error('no media devices'))
  return media.getUserMedia({ audio: asked('audioinput'), video: asked('videoinput') })
}

function asked(kind: DeviceKind): MediaTrackConstraints | true {
  const deviceId = choiceOf(kind)
  return deviceId ? { deviceId: { ideal: deviceId } } : true
}
