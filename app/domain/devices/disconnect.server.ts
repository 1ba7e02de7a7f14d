import { afterCommit, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { revokeToken } from '~/integrations/health/oauth.server'
import { Refusal } from '~/platform/refusal'
import { connectionOf, openTokens, settingsOfConnection } from './connection.server'
import type { DeviceService, Product } from './device-line'
import { entry, linkingParticipant } from './link.server'
import { enqueueSync } from './sync-queue.server'

/**
 * Ends a connection: deletes the tokens, and tells the vendor if possible. Readings stay.
 * @throws Refusal 422 without one.
 */
export async function disconnect(actor: Actor, service: DeviceService): Promise<void> {
  const participantId = await linkingParticipant(actor)
  const connection = await connectionOf(participantId, service)
  if (!connection) throw new Refusal('metrics.notConnected', { status: 422 })
  const settings = settingsOfConnection(connection)
  const token = settings ? tokenOf() : null
  await change(actor, async () => {
    await writeRows('DELETE FROM device_connection WHERE id = $id', { id: connection.id })
    await afterCommit(async () => {
      if (settings && token) await revokeToken(settings, token)
    })
    return { result: undefined, log: entry('Disconnected', service, participantId, connection.id) }
  })

  function tokenOf(): string | null {
    try {
      const { access, refresh } = openTokens(connection!)
      return refresh ?? access
    } catch {
      return null
    }
  }
}

/**
 * Requests new readings now.
 * @throws Refusal 422 when there is no connection, or it must be renewed first.
 */
export async function refreshNow(actor: Actor, service: Product): Promise<void> {
  const participantId = await linkingParticipant(actor)
  const connection = await connectionOf(participantId, service)
  if (!connection) throw new Refusal('metrics.notConnected', { status: 422 })
  if (connection.status !== 'connected') throw new Refusal('metrics.reconnect', { status: 422 })
  await change(actor, async () => {
    await enqueueSync(connection.id)
    return { result: undefined, log: entry('Asked for readings of', service, participantId, connection.id) }
  })
}
