import { readRow } from 'db/connection'
import { Practitioner } from 'db/models/practitioner'
import { User } from 'db/models/user'
import { dropPasswordLinks } from '~/domain/participant/account.server'
import { closeSessionsOf } from '~/domain/session/session.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'

/**
 * Ends somebody's work in one practice, within the caller's transaction: the row is archived and open sessions end. Who works
 * nowhere any more gets the role back that they had before, else cannot sign in.
 */
export async function archivePractitioner(id: number): Promise<void> {
  const practitioner = await Practitioner.findOne({ where: { id, archived: 0 } })
  const user = practitioner && (await User.findByPk(practitioner.user_id))
  if (!user) throw forbidden()
  Object.assign(practitioner, { archived: 1, updated: now() })
  await practitioner.save()
  await closeSessionsOf(user.id)
  const elsewhere = await readRow('SELECT id FROM practitioner WHERE user_id = $userId AND archived = 0', { userId: user.id })
  if (elsewhere || user.role !== 'PRACTITIONER') return
  await dropPasswordLinks(user.id)
  if (user.prior_role === null) return
  Object.assign(user, { role: user.prior_role, prior_role: null, updated: now() })
  await user.save()
}
