/** Products with a button of their own, whatever vendor's contract is behind it. */
export const PRODUCTS = ['FITBIT', 'GOOGLE_FIT'] as const
export type Product = (typeof PRODUCTS)[number]
export type DeviceService = Product | 'APPLE'
export type DeviceStatus = 'connected' | 'reconnect' | 'waiting'

/** A service as screens show it; `off` is not set up here, `none` could be connected. */
export type DeviceLine = {
  service: DeviceService
  name: string
  status: DeviceStatus | 'none' | 'off'
  /** When it was last read, in words. */
  synced: string | null
  /** What the person did not allow, in words. */
  refused: string | null
  /** What is not read from the service, and what was left out of the readings and why, in words. */
  notes: string[]
  /** The last try did not bring everything; it is tried again. */
  failing: boolean
}
