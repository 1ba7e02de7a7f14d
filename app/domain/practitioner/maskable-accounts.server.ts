import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { mayMask } from '~/access/may-mask'
import type { UserRole } from '~/access/roles'

/**
 * Returns the accounts that the actor may mask as (OP-35), keyed by practitioner id, for the active
 * practitioners of a list; one statement.
 */
export async function maskableAccounts(actor: Actor, ids: number[]): Promise<Map<number, number>> {
  const these = idsIn('w.id', ids)
  const rows = await readRows<{ id: number; user_id: number; role: UserRole }>(
    `SELECT w.id, w.user_id, u.role FROM practitioner w JOIN app_user u ON u.id = w.user_id
       JOIN practice a ON a.id = w.practice_id
      WHERE ${these.sql} AND w.disabled = 0 AND u.disabled = 0 AND a.disabled = 0`,
    these.bind,
    { kept: true },
  )
  return new Map(
    rows
      .filter(({ user_id, role }) => mayMask(actor, { userId: user_id, role }, {}))
      .map(({ id, user_id }) => [id, user_id]),
  )
}
