import { Transaction, type WhereOptions } from 'sequelize'
import { readRow, writeRows } from 'db/connection'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { whileAdding } from '~/core/change/lock-owner.server'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { invalid } from '~/platform/refusal'

export type PlanOwner = { id: number; company_id: number; reseller_id: number | null }

/**
 * Returns the plan with its company and reseller. With `companyId`, only a plan of that company: another
 * company's plan would move the patient.
 * @throws Refusal 422 when the plan is not in scope.
 */
export async function planFor(
  actor: Actor,
  planId: number,
  companyId: number | null = null,
): Promise<PlanOwner> {
  const scope = scopes.plan(actor)
  const plan = await readRow<PlanOwner>(
    `SELECT plan.id, plan.company_id, c.reseller_id FROM plan JOIN company c ON c.id = plan.company_id
     WHERE plan.id = $planId AND plan.archived = 0 AND c.archived = 0
     AND (${scope.sql}) ${whileAdding('c', 'plan')}`,
    { ...scope.bind, planId },
    { kept: true },
  )
  const moves = actor.role === 'PRACTITIONER' && companyId !== null && plan?.company_id !== companyId
  if (!plan || moves) throw invalid({ plan_id: ['form.choice'] })
  return plan
}

/**
 * Adds a new patient's account without a password and returns its id.
 * @throws Refusal 422 for an e-mail already in use.
 */
export async function addAccount(
  email: string,
  { disabled, language = null }: { disabled: boolean; language?: string | null },
): Promise<number> {
  const added = await readRow<{ id: number }>(
    `INSERT INTO app_user (email, email_key, role, language, disabled, created, updated)
      VALUES ($email, $key, 'PARTICIPANT', $language, $disabled, $now, $now)
     ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    { email, key: emailKey(email), language, disabled: disabled ? 1 : 0, now: now() },
    { kept: true },
  )
  if (!added) throw invalid({ email: ['form.emailInUse'] })
  return added.id
}

/**
 * Refuses an e-mail that another account uses, ignoring case.
 * @throws Refusal 422.
 */
export async function mustBeFreeEmail(email: string, userId: number | null): Promise<void> {
  if (await isTaken(email, userId ?? 0)) throw invalid({ email: ['form.emailInUse'] })
}

async function isTaken(email: string, userId: number): Promise<boolean> {
  return (
    (await readRow(
      'SELECT id FROM app_user WHERE email_key = $key AND id <> $userId',
      { key: emailKey(email), userId },
      { kept: true },
    )) !== null
  )
}

/** Returns the field error if an account other than this participant's uses the e-mail; else no error. */
export async function usedEmail(
  typed: string,
  participantId: number | null,
): Promise<Record<string, string[]>> {
  const own =
    participantId === null
      ? null
      : await readRow<{ user_id: number }>('SELECT user_id FROM participant WHERE id = $id', {
          id: participantId,
        })
  return (await isTaken(typed, own?.user_id ?? 0)) ? { email: ['form.emailInUse'] } : {}
}

/**
 * Locks an account until the transaction ends. Call it before posts or jobs are added or ended, because what
 * remains decides whether the account stays. Lock organizations before it and the person's own records after
 * it.
 */
export function lockAccount(where: WhereOptions<User>): Promise<User | null> {
  return User.findOne({ where, lock: Transaction.LOCK.UPDATE })
}

/**
 * Closes an account and the person's own record within the caller's transaction. The e-mail can be used for a
 * new account; recorded data stays with the archived rows (OP-89).
 */
export async function closeAccount(user: User): Promise<void> {
  await user
    .set({ archived: 1, disabled: 1, email_key: `${user.email_key}#archived-${user.id}`, updated: now() })
    .save()
  await writeRows(
    'UPDATE participant SET archived = 1, updated = $now WHERE user_id = $userId AND archived = 0',
    { userId: user.id, now: now() },
  )
  await dropPasswordLinks(user.id)
  await closeSessionsOf(user.id)
}

/** Deletes the password links mailed to the old address. */
export async function dropPasswordLinks(userId: number): Promise<void> {
  await writeRows('DELETE FROM password_link WHERE user_id = $userId', { userId })
}
