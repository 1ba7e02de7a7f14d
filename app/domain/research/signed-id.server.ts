import { createHmac } from 'node:crypto'
import { clock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { sameText } from '~/platform/secrets.server'

/** What a signed id refers to; an id signed for one kind is invalid for the other. */
export type SignedKind = 'participant' | 'survey'

const FORM = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Returns a record's id for hand-off links: `id.expiry.signature`, with the expiry in seconds since 1970
 * (OP-51). It cannot be forged for another record without the key.
 * @throws Error when no key is configured.
 */
export function signId(kind: SignedKind, id: number, expires: Date): string {
  const until = Math.floor(expires.getTime() / 1000)
  return `${id}.${until}.${signature(kind, `${id}.${until}`)}`
}

/** Returns the id in a signed one; null if it was not signed here, is of another kind, or has expired. */
export function readSignedId(kind: SignedKind, text: string): number | null {
  const match = FORM.exec(text)
  if (!match || !env().RESEARCH_SECRET) return null
  const [, id, until, given] = match
  if (!sameText(given!, signature(kind, `${id}.${until}`))) return null
  return Number(until) * 1000 > clock().getTime() ? Number(id) : null
}

function signature(kind: SignedKind, text: string): string {
  const key = env().RESEARCH_SECRET
  if (!key) throw new Error('RESEARCH_SECRET is not set')
  return createHmac('sha256', key).update(`research ${kind} ${text}`).digest('base64url')
}
