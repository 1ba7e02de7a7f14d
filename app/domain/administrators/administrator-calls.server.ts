import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { defineCall, type Call, type CallContext } from '~/core/resource/call.server'
import { preferences } from '~/platform/preferences.server'
import { forbidden } from '~/platform/refusal'
import {
  findUserSchema,
  inviteAdminSchema,
  inviteCompanyAdminSchema,
  inviteResellerAdminSchema,
  type Invited,
} from './admin-schema'
import { inviteTo } from './appoint.server'
import { lookUpCandidate } from './candidate.server'
import type { AdministratorPost } from '~/domain/account/administrator-post'

/** The named calls about administrators: who has an e-mail, and inviting somebody new. */
export const administratorCalls: Call[] = [
  defineCall({
    name: 'company-admin/find-user',
    method: 'POST',
    summary:
      'Who has this full e-mail, if the caller may make them an administrator; null when nobody has it',
    input: findUserSchema,
    run: async ({ email }, { actor }) => lookUpCandidate(chooser(actor), email),
  }),
  defineCall({
    name: 'admin/invite',
    method: 'POST',
    summary: 'Creates the account of a platform administrator and mails a link to choose a password',
    input: inviteAdminSchema,
    run: (person, context) => invite(context, person, { resource: 'admin' }),
  }),
  defineCall({
    name: 'reseller-admin/invite',
    method: 'POST',
    summary: 'Creates the account of a reseller administrator and mails a link to choose a password',
    input: inviteResellerAdminSchema,
    run: ({ reseller_id, ...person }, context) =>
      invite(context, person, { resource: 'reseller-admin', reseller_id }),
  }),
  defineCall({
    name: 'company-admin/invite',
    method: 'POST',
    summary: 'Creates the account of a company administrator and mails a link to choose a password',
    input: inviteCompanyAdminSchema,
    run: ({ company_id, ...person }, context) =>
      invite(context, person, { resource: 'company-admin', company_id }),
  }),
]

async function invite(
  { actor, request }: CallContext,
  person: Invited,
  post: AdministratorPost,
): Promise<{ id: number }> {
  const { lang } = await preferences(request)
  return inviteTo(actor, person, post, lang)
}

/**
 * Anybody who may appoint administrators may look up an e-mail.
 * @throws Refusal 401, 403.
 */
function chooser(actor: Actor): Actor {
  const known = actor
  const rule: Partial<Record<string, unknown>> = recordRules['company-admin'].create
  if (rule[known.role] === undefined) throw forbidden()
  return known
}
