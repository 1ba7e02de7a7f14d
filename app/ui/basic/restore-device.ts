import { CARRIED, readLocal, writeLocal } from './local-value'

/** What is this browser's and nobody's: its id, its camera, the notice that was read. */
const OF_DEVICE = /^(device_|video\.|versionUpdates$|signedOut$)/

/** Puts back what a sign-out has carried over, where it is the device's own. */
export function restoreDevice(): void {
  const { name } = window
  if (!name.startsWith(CARRIED)) return
  window.name = ''
  const kept = JSON.parse(name.slice(CARRIED.length)) as Record<string, string>
  for (const [key, value] of Object.entries(kept))
    if (OF_DEVICE.test(key) && readLocal(key) === null) writeLocal(key, value)
}
