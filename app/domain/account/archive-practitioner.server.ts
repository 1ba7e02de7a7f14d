import { readRow } from 'db/connection'
import { Practitioner } from 'db/models/practitioner'
import { restoreRole } from './user-role.server'
import { dropPasswordLinks, lockAccount } from './account.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'

/**
 * Ends somebody's work in one practice and their sessions, within the caller's transaction. If they have no
 * other work, they get their former role back, or become a patient, or the account closes.
 */
export async function archivePractitioner(id: number): Promise<void> {
  const practitioner = await Practitioner.findOne({ where: { id, archived: 0 } })
  const user = practitioner && (await lockAccount({ id: practitioner.user_id }))
  if (!user) throw forbidden()
  await practitioner.set({ archived: 1, updated: now() }).save()
  await closeSessionsOf(user.id)
  const elsewhere = await readRow('SELECT id FROM practitioner WHERE user_id = $userId AND archived = 0', {
    userId: user.id,
  })
  if (elsewhere || user.role !== 'PRACTITIONER') return
  await dropPasswordLinks(user.id)
  await restoreRole(user)
}
