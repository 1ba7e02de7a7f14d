import { readRow, readRows, writeRows } from 'db/connection'
import { forUpdate } from 'db/words'
import { User } from 'db/models/user'
import { realUser, type Actor } from '~/access/actor'
import type { UserRole } from '~/access/roles'
import { closeAccount } from './account.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { isCompanyRole } from './administrator-post'

/**
 * Gives a user another role and remembers the former one (OP-82). Ends their sessions, because the kind of
 * work changes.
 */
export async function takeRole(user: User, role: UserRole): Promise<void> {
  if (user.role === role) return
  const sameKind = isCompanyRole(user.role) && isCompanyRole(role)
  await user.set({ role, prior_role: sameKind ? user.prior_role : user.role, updated: now() }).save()
  if (!sameKind) await closeSessionsOf(user.id)
}

/**
 * Returns COMPANY_ADMIN for one company, MULTI_COMPANY_ADMIN for several, null for none. Lock the account
 * first.
 */
export async function companyRole(userId: number): Promise<UserRole | null> {
  const row = await readRow<{ n: number | string }>(
    'SELECT COUNT(*) AS n FROM company_admin WHERE user_id = $userId',
    { userId },
  )
  const count = Number(row?.n ?? 0)
  if (count === 0) return null
  return count === 1 ? 'COMPANY_ADMIN' : 'MULTI_COMPANY_ADMIN'
}

/**
 * Gives a user the former role back, or else the role that their records give; with neither, closes the
 * account. Lock the account first.
 */
export async function restoreRole(user: User): Promise<void> {
  const held = await heldRoles(user.id)
  const companies = await companyRole(user.id)
  const prior =
    user.prior_role && isCompanyRole(user.prior_role) ? companies : (user.prior_role as UserRole | null)
  const role =
    prior === 'ADMIN' || (prior && (held.includes(prior) || prior === companies))
      ? prior
      : (companies ?? held[0] ?? null)
  if (!role) return closeAccount(user)
  await user.set({ role, prior_role: null, updated: now() }).save()
  // A staff member whom a practice also cares for keeps their participant record as a patient.
  if (role === 'PARTICIPANT')
    await writeRows(
      'UPDATE participant SET is_staff = 0, updated = $now WHERE user_id = $userId AND is_staff = 1',
      { userId: user.id, now: now() },
    )
  await closeSessionsOf(user.id)
}

/** The roles that a user's records give, highest first; staff may also be patients (OP-83). */
async function heldRoles(userId: number): Promise<UserRole[]> {
  const row = await readRow<Record<'reseller' | 'practitioner' | 'participant', number | string>>(
    `SELECT (SELECT COUNT(*) FROM reseller_admin WHERE user_id = $userId) AS reseller,
            (SELECT COUNT(*) FROM practitioner WHERE user_id = $userId AND archived = 0) AS practitioner,
            (SELECT COUNT(*) FROM participant p WHERE p.user_id = $userId AND p.archived = 0
            AND (p.is_staff = 0 OR EXISTS (
               SELECT 1 FROM provider l JOIN practice a ON a.id = l.practice_id WHERE l.participant_id = p.id
               AND a.archived = 0))) AS participant`,
    { userId },
  )
  return [
    ...(Number(row?.reseller) > 0 ? (['RESELLER_ADMIN'] as const) : []),
    ...(Number(row?.practitioner) > 0 ? (['PRACTITIONER'] as const) : []),
    ...(Number(row?.participant) > 0 ? (['PARTICIPANT'] as const) : []),
  ]
}

/**
 * Refuses to remove yourself or the last platform administrator (OP-64).
 * @throws Refusal 409.
 */
export async function mustNotEndAdministration(actor: Actor, user: Pick<User, 'id' | 'role'>): Promise<void> {
  if (user.id === realUser(actor).userId || user.id === actor.userId)
    throw new Refusal('admins.notYourself', { status: 409 })
  if (user.role !== 'ADMIN') return
  // Two administrators removing each other at the same time wait for each other here.
  const admins = await readRows<{ id: number }>(
    `SELECT id FROM app_user WHERE role = 'ADMIN' AND disabled = 0 AND archived = 0 ORDER BY id${forUpdate()}`,
  )
  if (!admins.some(({ id }) => id !== user.id)) throw new Refusal('admins.last', { status: 409 })
}
