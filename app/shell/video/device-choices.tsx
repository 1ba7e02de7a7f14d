import { useEffect, useState } from 'react'
import { useI18n } from '~/i18n/use-i18n'
import { choiceOf, DEVICE_KINDS, type DeviceKind } from './devices'

const LABELS = { audioinput: 'video.mute', videoinput: 'video.camera' } as const

/** Choice of camera and microphone. Browsers name the devices only after permission was given. */
export function DeviceChoices({
  open,
  narrow,
  onChoose,
}: {
  open: boolean
  narrow: boolean
  onChoose: (kind: DeviceKind, deviceId: string) => void
}) {
  const { t } = useI18n()
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined
    if (!media) return
    const look = () => void media.enumerateDevices().then(setDevices, () => setDevices([]))
    look()
    media.addEventListener('devicechange', look)
    return () => media.removeEventListener('devicechange', look)
  }, [open])
  return (
    <div className={narrow ? 'grid gap-4' : 'grid gap-4 md:grid-cols-2'}>
      {DEVICE_KINDS.map((kind) => {
        const known = devices.filter((device) => device.kind === kind && device.deviceId !== '')
        if (known.length === 0) return null
        const id = `video-${kind}`
        return (
          <div key={kind} className="space-y-1">
            <label htmlFor={id} className="block text-sm font-medium">
              {t(LABELS[kind])}
            </label>
            <select
              id={id}
              className="control"
              defaultValue={choiceOf(kind)}
              onChange={({ target }) => onChoose(kind, target.value)}
            >
              <option value="">{t('video.usual')}</option>
              {known.map((device, at) => (
                <option key={device.deviceId} value={device.deviceId}>
                  {device.label || t('video.device', { n: at + 1 })}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </div>
  )
}
