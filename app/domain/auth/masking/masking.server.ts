import { readRow, writeTx } from 'db/connection'
import { isMasking, type Actor, type MaskedBy } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import { loadFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { writeLog } from '~/core/log/write.server'
import { MAX_MASK_DEPTH } from '~/platform/session-limits'
import { rotateSession, type OpenSession } from '~/core/session/session.server'
import { Refusal } from '~/platform/refusal'
import { mayMask } from '~/access/may-mask'

/**
 * The session after a change of identity: new cookie token and auth key (the former ones no longer work), and
 * where to go.
 */
export type Switched = { actor: Actor; token: string; authKey: string; landing: string }

/**
 * Makes the session act as `targetUserId` (SES-01). Everybody below in the stack must also be allowed to mask
 * as them, so that a mask on a mask never widens rights.
 * @throws Refusal 403 "Masking error".
 */
export async function mask(actor: Actor, session: OpenSession, targetUserId: number): Promise<Switched> {
  const asSelf = actor.role === 'PRACTITIONER' && targetUserId === actor.userId
  // userId must come first in each: closeSessionsOf searches for it in the stored text.
  const below: MaskedBy = {
    userId: actor.userId,
    email: actor.email,
    role: actor.role,
    practitionerId: actor.practitioner?.id ?? null,
    asSelf,
    companyId: actor.companyId,
  }
  const maskedBy = [...actor.maskedBy, below]
  const target =
    maskedBy.length <= MAX_MASK_DEPTH
      ? await loadActor({ ...plain(session, targetUserId), asSelf, maskedBy })
      : null
  if (!target || !(await allMayMask(actor, target)))
    throw await refused(actor, 'auth.maskingError', `Refused to view as user ${targetUserId}`)
  return writeTx(async () => {
    const secrets = await rotateSession(session.sessionId, {
      user_id: target.userId,
      practitioner_id: target.practitioner?.id ?? null,
      company_id: target.companyId,
      as_self: asSelf ? 1 : 0,
      stack: JSON.stringify(maskedBy),
    })
    await writeLog(target, {
      type: 'MASK',
      text: `View as user ${target.userId}`,
      resource: 'user',
      recordId: target.userId,
      participantId: target.participantId,
    })
    return { actor: target, ...secrets, landing: '/' }
  })
}

/**
 * Removes the topmost mask (SES-02) and returns where its wearer goes next (SES-06 to SES-08).
 * @throws Refusal 403 "Unmasking error".
 */
export async function unmask(actor: Actor, session: OpenSession): Promise<Switched> {
  const last = actor.maskedBy.at(-1)
  const maskedBy = actor.maskedBy.slice(0, -1)
  const former =
    last &&
    (await loadActor({
      ...plain(session, last.userId),
      practitionerId: last.practitionerId,
      companyId: last.companyId ?? null,
      maskedBy,
    }))
  if (!former || former.role !== last.role)
    throw await refused(actor, 'auth.unmaskingError', 'Refused to unmask')
  return writeTx(async () => {
    const secrets = await rotateSession(session.sessionId, {
      user_id: former.userId,
      practitioner_id: former.practitioner?.id ?? null,
      company_id: former.companyId,
      as_self: 0,
      stack: JSON.stringify(maskedBy),
    })
    await writeLog(actor, {
      type: 'UNMASK',
      text: `Back from user ${actor.userId}`,
      resource: 'user',
      recordId: actor.userId,
      participantId: actor.participantId,
    })
    return { actor: former, ...secrets, landing: await landingAfterUnmask(former) }
  })
}

/**
 * Switches the user to another of their practices (SES-10).
 * @throws Refusal 403 "Error switching practice".
 */
export async function switchToPractice(
  actor: Actor,
  session: OpenSession,
  practiceId: number,
): Promise<Switched> {
  const there =
    actor.role === 'PRACTITIONER' &&
    !isMasking(actor) &&
    actor.practitioners.find((practitioner) => practitioner.practiceId === practiceId)
  const next = there && (await loadActor({ ...plain(session, actor.userId), practitionerId: there.id }))
  if (!next)
    throw await refused(actor, 'auth.switchPracticeError', `Refused to switch to practice ${practiceId}`)
  return writeTx(async () => {
    const secrets = await rotateSession(session.sessionId, { practitioner_id: there.id })
    await writeLog(next, {
      type: 'SWITCH_PRACTICE',
      text: `Switched to practice ${practiceId}`,
      resource: 'practice',
      recordId: practiceId,
    })
    return { actor: next, ...secrets, landing: '/' }
  })
}

/**
 * Switches the company in view to another of the user's companies; this is only a default and changes no
 * rights (OP-40).
 * @throws Refusal 403 "Error switching company".
 */
export async function switchToCompany(
  actor: Actor,
  session: OpenSession,
  companyId: number,
): Promise<Switched> {
  if (actor.role !== 'MULTI_COMPANY_ADMIN' || !actor.companies.some((company) => company.id === companyId))
    throw await refused(actor, 'auth.switchCompanyError', `Refused to switch to company ${companyId}`)
  return writeTx(async () => {
    const secrets = await rotateSession(session.sessionId, { company_id: companyId })
    const next = { ...actor, companyId }
    await writeLog(next, {
      type: 'SWITCH_COMPANY',
      text: `Switched to company ${companyId}`,
      resource: 'company',
      recordId: companyId,
    })
    return { actor: next, ...secrets, landing: '/' }
  })
}

/**
 * Asks the rule for the person masking now and for everybody below in the stack, each with their own facts.
 */
async function allMayMask(actor: Actor, target: Actor): Promise<boolean> {
  for (const below of actor.maskedBy) {
    const real = await loadActor({
      ...plain({ sessionId: actor.sessionId }, below.userId),
      practitionerId: below.practitionerId,
    })
    if (!real || real.role !== below.role || !(await allows(real, target))) return false
  }
  return allows(actor, target)
}

async function allows(actor: Actor, target: Actor): Promise<boolean> {
  const facts =
    target.participantId === null ? {} : await loadFacts(actor, { participant: target.participantId })
  return facts !== null && mayMask(actor, target, facts)
}

async function landingAfterUnmask(actor: Actor): Promise<string> {
  switch (actor.role) {
    case 'PRACTITIONER':
      return (await caresForSelf(actor))
        ? pathTo('participant.chart', { participantId: actor.participantId })
        : '/'
    case 'COMPANY_ADMIN':
    case 'MULTI_COMPANY_ADMIN':
    case 'RESELLER_ADMIN':
      return '/'
    default:
      return pathTo('participant.list.admin')
  }
}

async function caresForSelf(actor: Actor): Promise<boolean> {
  return (
    (await readRow('SELECT id FROM provider WHERE participant_id = $own AND practice_id = $practice', {
      own: actor.participantId,
      practice: actor.practitioner?.practiceId,
    })) !== null
  )
}

async function refused(actor: Actor, key: string, text: string): Promise<Refusal> {
  await writeLog(actor, { type: 'REFUSED', text })
  return new Refusal(key, { status: 403, logged: true })
}

function plain({ sessionId }: { sessionId: number }, userId: number) {
  return {
    sessionId,
    userId,
    practitionerId: null,
    companyId: null,
    asSelf: false,
    maskedBy: [] as MaskedBy[],
  }
}
