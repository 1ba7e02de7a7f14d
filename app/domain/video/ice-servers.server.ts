import { createHmac } from 'node:crypto'
import { clock } from '~/platform/clock'
import { env, type Env } from '~/platform/env.server'

const TURN_SECONDS = 600
/** A participant of a call gets new credentials long before the old ones expire. */
export const RENEW_SECONDS = 240

export type IceServer = Env['VIDEO_ICE_SERVERS'][number]

/**
 * Returns the servers that help a browser reach the other one. The relay gets a user name that expires and
 * its signature as the password (coturn's use-auth-secret), so none of our passwords ever reaches a browser.
 */
export function iceServers(userId: number): IceServer[] {
  const { VIDEO_ICE_SERVERS, TURN_SECRET, TURN_URLS } = env()
  if (!TURN_SECRET) return VIDEO_ICE_SERVERS
  const username = `${Math.floor(clock().getTime() / 1000) + TURN_SECONDS}:${userId}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...VIDEO_ICE_SERVERS, { urls: TURN_URLS, username, credential }]
}
