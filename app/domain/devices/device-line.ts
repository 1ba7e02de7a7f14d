/** Products with their own connect button, whichever vendor's contract is behind it. */
export const PRODUCTS = ['FITBIT', 'GOOGLE_FIT'] as const
export type Product = (typeof PRODUCTS)[number]
export type DeviceService = Product | 'APPLE'
export type DeviceStatus = 'connected' | 'reconnect' | 'waiting'

/** A service as screens show it; `off` is not configured here, `none` can be connected. */
export type DeviceLine = {
  service: DeviceService
  name: string
  status: DeviceStatus | 'none' | 'off'
  /** When it was last read, in words. */
  synced: string | null
  /** The metrics that the person did not allow, in words. */
  refused: string | null
  /** What is not read from the service, and which readings were left out and why, in words. */
  notes: string[]
  /** The last try did not get everything; it will be repeated. */
  failing: boolean
}
