import { readRow } from 'db/connection'
import type { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { closeSessionsOf } from '~/core/session/session.server'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { invalid } from '~/platform/refusal'

/**
 * Lets an existing account also work in this practice (OP-16), within the caller's transaction. A patient
 * becomes a practitioner; the former role is remembered.
 * @param confirmed the e-mail, typed or checked again.
 * @throws Refusal 422 with the reason for administrators, disabled accounts, patients out of scope and
 * practitioners of this practice; for everybody else until confirmed.
 */
export async function accountToAttach(
  actor: Actor,
  user: User,
  practiceId: number,
  confirmed: string | null,
): Promise<User> {
  const reason = await whyNot(actor, user, practiceId)
  if (reason) throw invalid({ email: [reason] })
  if (confirmed === null || emailKey(confirmed) !== user.email_key)
    throw invalid({ attach: ['form.emailInUse'] })
  if (user.role === 'PARTICIPANT') {
    Object.assign(user, { role: 'PRACTITIONER', prior_role: 'PARTICIPANT', updated: now() })
    await user.save()
    await closeSessionsOf(user.id)
  }
  return user
}

async function whyNot(actor: Actor, user: User, practiceId: number): Promise<string | null> {
  if (user.disabled === 1) return 'practitioner.accountDisabled'
  if (user.role !== 'PRACTITIONER' && user.role !== 'PARTICIPANT') return 'practitioner.emailAdmin'
  if (user.role === 'PARTICIPANT' && !(await isPatientInScope(actor, user.id)))
    return 'practitioner.emailOther'
  const here = await readRow(
    'SELECT id FROM practitioner WHERE user_id = $userId AND practice_id = $practiceId AND archived = 0',
    { userId: user.id, practiceId },
  )
  return here ? 'practitioner.alreadyHere' : null
}

async function isPatientInScope(actor: Actor, userId: number): Promise<boolean> {
  const scope = scopes.participant(actor)
  return (
    (await readRow(
      `SELECT participant.id FROM participant WHERE participant.user_id = $userId AND (${scope.sql})`,
      { ...scope.bind, userId },
    )) !== null
  )
}
