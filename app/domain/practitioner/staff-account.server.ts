import { readRow } from 'db/connection'
import type { Practitioner } from 'db/models/practitioner'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { forbidden } from '~/platform/refusal'
import type { StaffAccount } from './practitioner-fields'

type Row = { role: string; lacks_password: number; is_staff: number; elsewhere: number }

/**
 * Returns what decides which fields of a practitioner the actor may write.
 * @throws Refusal 403 when the account is gone.
 */
export async function staffAccount(
  actor: Actor,
  practitioner: Pick<Practitioner, 'user_id' | 'participant_id'>,
): Promise<StaffAccount> {
  const scope = scopes.practitioner(actor)
  const row = await readRow<Row>(
    `SELECT u.role, p.is_staff, CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END AS lacks_password,
            CASE WHEN EXISTS (SELECT 1 FROM practitioner WHERE practitioner.user_id = u.id
            AND practitioner.archived = 0 AND NOT (${scope.sql})) THEN 1 ELSE 0 END AS elsewhere
       FROM app_user u JOIN participant p ON p.id = $participantId WHERE u.id = $userId AND u.archived = 0`,
    { ...scope.bind, userId: practitioner.user_id, participantId: practitioner.participant_id },
  )
  if (!row) throw forbidden()
  return {
    userId: practitioner.user_id,
    lacksPassword: row.lacks_password === 1,
    shared: row.elsewhere === 1 || row.is_staff !== 1 || row.role !== 'PRACTITIONER',
  }
}
