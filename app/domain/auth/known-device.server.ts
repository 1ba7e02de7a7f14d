import { readRow, writeRows } from 'db/connection'
import { DEVICE_KNOWN_SECONDS } from '~/platform/session-limits'
import { inSeconds, now } from '~/platform/clock'
import { requestContext } from '~/platform/request-context.server'
import { newSecret, sha256 } from '~/platform/secrets.server'

/** Returns the device for a browser's stored secret, if this person has signed in on it before; else null. */
export async function knownDevice(userId: number, secret: string | null): Promise<string | null> {
  if (secret === null) return null
  const row = await readRow<{ id: number }>(
    'SELECT id FROM known_device WHERE user_id = $userId AND secret_hash = $hash AND last_seen > $since',
    { userId, hash: sha256(secret), since: inSeconds(-DEVICE_KNOWN_SECONDS) },
  )
  return row && String(row.id)
}

/** Remembers the browser of a sign-in; returns its id and the secret it stores, a new one if it had none. */
export async function knowDevice(
  userId: number,
  { secret, browser }: { secret: string | null; browser: string | null },
): Promise<{ id: number; secret: string }> {
  const kept = secret ?? newSecret()
  const row = await readRow<{ id: number }>(
    `INSERT INTO known_device (user_id, secret_hash, browser, address, created, last_seen)
     VALUES ($userId, $hash, $browser, $address, $now, $now)
     ON CONFLICT (user_id, secret_hash) DO UPDATE SET browser = $browser, address = $address, last_seen = $now
     RETURNING id`,
    { userId, hash: sha256(kept), browser, address: requestContext()?.address ?? null, now: now() },
  )
  await writeRows('DELETE FROM known_device WHERE user_id = $userId AND last_seen <= $since', {
    userId,
    since: inSeconds(-DEVICE_KNOWN_SECONDS),
  })
  return { id: row!.id, secret: kept }
}
