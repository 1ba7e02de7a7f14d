import { CARRIED, readLocal, writeLocal } from './local-value'

/** Stored values that belong to the browser and to no user: its ID, its camera, the notice that was read. */
const OF_DEVICE = /^(device_|video\.|versionUpdates$|signedOut$)/

/** Restores the device's values that a sign-out carried over. */
export function restoreDevice(): void {
  const { name } = window
  if (!name.startsWith(CARRIED)) return
  window.name = ''
  const kept = JSON.parse(name.slice(CARRIED.length)) as Record<string, string>
  for (const [key, value] of Object.entries(kept))
    if (OF_DEVICE.test(key) && readLocal(key) === null) writeLocal(key, value)
}
