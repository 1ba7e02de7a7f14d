import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { lockAccount, mustBeFreeEmail } from '~/domain/account/account.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { invalid } from '~/platform/refusal'
import { candidateById } from './candidate.server'
import { mailAdministrator } from './mail-administrator.server'
import { holdPost, postFacts } from './hold-post.server'
import { ROLE_OF_POST, type AdministratorPost } from '~/domain/account/administrator-post'
import { mustNotEndAdministration, takeRole } from '~/domain/account/user-role.server'

/**
 * Makes an existing user an administrator and notifies them by mail; they lose their former role until they
 * are removed (OP-82). A repeat with the same `key` returns the id of the first call.
 * @param lang the sender's language, used if the person's language is not known.
 * @throws Refusal 403; 422 for somebody the actor may not choose or who already holds the post; 409 for the
 * last platform administrator.
 */
export function appoint(
  actor: Actor,
  userId: number,
  post: AdministratorPost,
  key: string | null = null,
  lang: Lang = 'en',
): Promise<{ id: number }> {
  return retryRace(() =>
    once(actor, `${post.resource}.create`, key, () =>
      change(actor, async () => {
        mustAllow(recordRules[post.resource].create, actor, await postFacts(actor, post))
        const candidate = await candidateById(actor, userId)
        if (candidate.role === 'ADMIN' && post.resource !== 'admin')
          await mustNotEndAdministration(actor, candidate)
        const user = await lockAccount({ id: userId, archived: 0 })
        if (!user) throw invalid({ user_id: ['form.choice'] })
        const { id, role } = await holdPost(user, post)
        const former = user.role
        await takeRole(user, role)
        await mailAdministrator(user, post, lang)
        return {
          result: { id },
          log: {
            type: 'CREATE',
            text: `User ${userId} became ${role}, formerly ${former}`,
            resource: post.resource,
            recordId: id,
            fields: ['role'],
          },
        }
      }),
    ),
  )
}

/**
 * Creates an administrator account for an unused e-mail and mails a link to choose a password.
 * @param lang the sender's language, used if none was chosen for the person.
 * @throws Refusal 403; 422 for an e-mail in use.
 */
export function inviteTo(
  actor: Actor,
  { email, language = null }: { email: string; language?: 'en' | 'es' | null },
  post: AdministratorPost,
  lang: Lang,
  key: string | null = null,
): Promise<{ id: number }> {
  return retryRace(() =>
    once(actor, `${post.resource}.invite`, key, () =>
      change(actor, async () => {
        mustAllow(recordRules[post.resource].create, actor, await postFacts(actor, post))
        await mustBeFreeEmail(email, null)
        // The account has the lowest role until it is assigned its post.
        const user = await User.create({
          email,
          email_key: emailKey(email),
          role: 'PARTICIPANT',
          language,
          created: now(),
          updated: now(),
        })
        const { id } = await holdPost(user, post)
        await user.set({ role: ROLE_OF_POST[post.resource] }).save()
        await mailAdministrator({ id: user.id, email, language, password_hash: null }, post, lang)
        return {
          result: { id },
          log: {
            type: 'CREATE',
            text: `Invited user ${user.id} as ${user.role}`,
            resource: post.resource,
            recordId: id,
          },
        }
      }),
    ),
  )
}
