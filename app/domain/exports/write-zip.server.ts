import { zipSync } from 'fflate'
import type { Packed } from './pack-zip'

/**
 * Packs files into a zip.
 * @returns its bytes.
 */
export function writeZip(files: Packed): Uint8Array<ArrayBuffer> {
  const whole = Object.entries(files).map(([name, pieces]) => [name, Buffer.concat(pieces)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(whole)))
}
