import { createHmac } from 'node:crypto'
import { clock } from '~/platform/clock'
import { env, type Env } from '~/platform/env.server'

const TURN_SECONDS = 600
/** Whoever is in a call gets a new name long before the old one ends. */
export const RENEW_SECONDS = 240

export type IceServer = Env['VIDEO_ICE_SERVERS'][number]

/**
 * The servers that help a browser to reach the other one. The relay takes a name that ends by itself and its
 * signature as the password (coturn's use-auth-secret), so no password of ours ever reaches a browser.
 */
export function iceServers(userId: number): IceServer[] {
  const { VIDEO_ICE_SERVERS, TURN_SECRET, TURN_URLS } = env()
  if (!TURN_SECRET) return VIDEO_ICE_SERVERS
  const username = `${Math.floor(clock().getTime() / 1000) + TURN_SECONDS}:${userId}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...VIDEO_ICE_SERVERS, { urls: TURN_URLS, username, credential }]
}
