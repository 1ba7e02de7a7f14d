import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { realUser } from '~/access/actor'
import type { UserRole } from '~/access/roles'
import { mustTake } from '~/core/rate/rate.server'
import { writeLog } from '~/core/log/write.server'
import { emailKey } from '~/platform/fold'
import { invalid, Refusal } from '~/platform/refusal'
import { isCompanyRole } from '~/domain/account/administrator-post'

/** A person who may be appointed, with their current role; null if nobody has the e-mail. */
export type Candidate = { id: number; email: string; role: UserRole } | null

type Stored = { id: number; email: string; role: UserRole; prior_role: string | null; disabled: number }

const STORED = 'SELECT id, email, role, prior_role, disabled FROM app_user WHERE archived = 0 AND'

/**
 * Returns the user with this full e-mail if the actor may choose them; null if nobody has it.
 * @throws Refusal 422 naming `email`.
 */
export async function candidateByEmail(actor: Actor, email: string): Promise<Candidate> {
  const user = await readRow<Stored>(`${STORED} email_key = $key`, { key: emailKey(email) })
  const reason = user && (await whyNot(actor, user))
  if (reason) throw invalid({ email: [reason] })
  return user && { id: user.id, email: user.email, role: user.role }
}

/**
 * The same for a look-up without an appointment. A user whom the actor may not choose returns null like an
 * unknown e-mail, and every look-up is counted and logged, so that nobody can probe who has an account.
 * @throws Refusal 429 after too many.
 */
export async function lookUpCandidate(actor: Actor, email: string): Promise<Candidate> {
  await countLookUp(actor)
  try {
    return await candidateByEmail(actor, email)
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null
    throw error
  }
}

/**
 * Counts one look-up by e-mail. Platform administrators are exempt: they can read the list of all users
 * anyway.
 * @throws Refusal 429 after too many.
 */
export async function countLookUp(actor: Actor): Promise<void> {
  if (actor.role !== 'ADMIN') await mustTake('lookup', realUser(actor).userId, { text: 'auth.tryAgainIn' })
  await writeLog(actor, { type: 'READ', text: 'Looked for an account by its email', resource: 'user' })
}

/**
 * Returns a user by id if the actor may choose them; a missing user gets the same refusal.
 * @throws Refusal 422 naming `user_id`.
 */
export async function candidateById(actor: Actor, id: number): Promise<NonNullable<Candidate>> {
  const user = await readRow<Stored>(`${STORED} id = $id`, { id })
  const reason = user ? await whyNot(actor, user) : null
  if (!user || reason) throw invalid({ user_id: [reason ?? 'form.choice'] })
  return { id: user.id, email: user.email, role: user.role }
}

/**
 * Platform administrators may choose anybody but themselves. Reseller administrators may choose only people
 * of their own companies, and never an administrator of the platform or a reseller, who would lose those
 * rights (OP-82).
 */
async function whyNot(actor: Actor, user: Stored): Promise<string | null> {
  if (user.id === actor.userId || user.id === realUser(actor).userId) return 'admins.notYourself'
  if (actor.role !== 'ADMIN' && !(await isOwnPerson(actor, user))) return 'admins.notChoosable'
  return user.disabled === 1 ? 'admins.userDisabled' : null
}

async function isOwnPerson(actor: Actor, user: Stored): Promise<boolean> {
  const plain = isCompanyRole(user.role) || user.role === 'PRACTITIONER' || user.role === 'PARTICIPANT'
  if (!actor.reseller || !plain || user.prior_role === 'ADMIN') return false
  const ties = await readRow<{ own: number | string | null; n: number | string }>(
    `SELECT COUNT(*) AS n, SUM(CASE WHEN t.reseller_id = $reseller THEN 1 ELSE 0 END) AS own FROM (
       SELECT p.reseller_id FROM participant p WHERE p.user_id = $userId AND p.archived = 0 AND p.is_staff = 0
       UNION ALL SELECT c.reseller_id FROM practitioner w JOIN practice a ON a.id = w.practice_id
       JOIN company c ON c.id = a.company_id
                  WHERE w.user_id = $userId AND w.archived = 0
       UNION ALL SELECT c.reseller_id FROM company_admin m JOIN company c ON c.id = m.company_id
       WHERE m.user_id = $userId
       UNION ALL SELECT -1 FROM reseller_admin r WHERE r.user_id = $userId) t`,
    { userId: user.id, reseller: actor.reseller.id },
  )
  return Number(ties?.n) > 0 && Number(ties?.own ?? 0) === Number(ties?.n)
}
