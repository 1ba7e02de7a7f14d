import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new secret of 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which secrets are stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares two texts in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
}
