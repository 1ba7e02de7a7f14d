/** What each kind of device measures. */
export const DEVICE_KINDS = {
  SCALE: ['WEIGHT'],
  CUFF: ['BLOOD_PRESSURE', 'HEARTRATE'],
  OXIMETER: ['SPO2', 'HEARTRATE'],
  GLUCOMETER: ['GLUCOSE'],
  PULSE: ['HEARTRATE'],
} as const satisfies Record<string, readonly string[]>
export type DeviceKind = keyof typeof DEVICE_KINDS
export const DEVICE_KIND_NAMES = Object.keys(DEVICE_KINDS) as [DeviceKind, ...DeviceKind[]]

/** The services through which device readings come. */
export const DEVICE_SERVICES = ['FITBIT', 'GOOGLE_FIT', 'APPLE'] as const
export type DeviceService = (typeof DEVICE_SERVICES)[number]

/** A device on record for an episode, with what counting needs. */
export type NamedDevice = { kind: DeviceKind; service: string; medical: boolean }

/**
 * True if a reading comes from one of the medical devices on record for an episode. While there are none,
 * every service counts, so that nothing is lost before the device is recorded; device days cannot be billed
 * until then.
 */
export function isOfDevice(
  devices: readonly NamedDevice[],
  { metric, service }: { metric: string; service: string },
): boolean {
  if (devices.length === 0) return true
  return devices.some(
    (device) =>
      device.medical &&
      device.service === service &&
      (DEVICE_KINDS[device.kind] as readonly string[]).includes(metric),
  )
}
