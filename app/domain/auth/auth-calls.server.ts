import { z } from 'zod/v4'
import { mask, switchToCompany, switchToPractice, unmask, type Switched } from './masking/masking.server'
import { defineCall, defineOpenCall, type Call, type CallContext } from '~/core/resource/call.server'
import type { OpenSession } from '~/core/session/session.server'
import { env } from '~/platform/env.server'
import { preferences } from '~/platform/preferences.server'
import { Refusal } from '~/platform/refusal'
import { loginCallSchema, resetCallSchema } from './auth-schemas'
import { currentUser } from './current-user'
import { readResetCookie } from './reset-cookie.server'
import { confirmLink, requestReset } from './reset.server'
import { signIn, signOut } from './sign-in.server'

const id = z
  .number({ error: 'form.integer' })
  .int('form.integer')
  .positive('form.integer')
  .max(2_147_483_647, 'form.integer')
const nothing = z.strictObject({})

/**
 * Returns the caller's session.
 * @throws Refusal 401 without one.
 */
function sessionOf({ session }: CallContext): OpenSession {
  if (!session) throw new Refusal('api.signIn', { status: 401 })
  return session
}

const asUser = ({ actor, authKey }: Switched) => currentUser(actor, authKey)

/**
 * The named calls about the signed-in user. Those that change the session return the current user with the
 * new auth key.
 */
export const userCalls: Call[] = [
  defineOpenCall({
    name: 'user/login',
    method: 'POST',
    summary: 'Signs in and answers the current user with the auth key',
    input: loginCallSchema,
    run: async (input, { request }) => {
      const { lang } = await preferences(request)
      const { actor, authKey } = await signIn({
        ...input,
        lang,
        userAgent: request.headers.get('User-Agent'),
      })
      return currentUser(actor, authKey)
    },
  }),
  defineCall({
    name: 'user/logout',
    method: 'POST',
    summary: 'Ends the session with its key and every mask',
    input: z.strictObject({ id: id.optional() }),
    run: async (_input, context) => {
      await signOut(context.actor)
      return null
    },
  }),
  defineCall({
    name: 'user/check-auth',
    method: 'GET',
    summary: 'Answers the current user while the auth key is good',
    input: nothing,
    run: (_input, context) => Promise.resolve(currentUser(context.actor, null)),
  }),
  defineCall({
    name: 'user/mask',
    method: 'POST',
    summary: 'Looks at the product as another user',
    input: z.strictObject({ id }),
    run: async (input, context) => asUser(await mask(context.actor, sessionOf(context), input.id)),
  }),
  defineCall({
    name: 'user/unmask',
    method: 'POST',
    summary: 'Takes the uppermost mask off',
    input: z.strictObject({ id: id.optional() }),
    run: async (_input, context) => asUser(await unmask(context.actor, sessionOf(context))),
  }),
  defineCall({
    name: 'user/switch-to-practice',
    method: 'POST',
    summary: 'Works in another of the own practices',
    input: z.strictObject({ practice_id: id }),
    run: async (input, context) =>
      asUser(await switchToPractice(context.actor, sessionOf(context), input.practice_id)),
  }),
  defineCall({
    name: 'admin/switch-to-company',
    method: 'POST',
    summary: 'Puts another of the own companies in view',
    input: z.strictObject({ company_id: id }),
    run: async (input, context) =>
      asUser(await switchToCompany(context.actor, sessionOf(context), input.company_id)),
  }),
  defineOpenCall({
    name: 'user/reset',
    method: 'POST',
    summary: 'Begins a password reset, or with confirm completes it; url_base is accepted and ignored',
    input: resetCallSchema,
    run: async ({ email, confirm, password = '' }, { request }) => {
      const { lang } = await preferences(request)
      if (confirm !== undefined) {
        await confirmLink({
          email,
          token: confirm,
          password,
          browserSecret: await readResetCookie(request),
          lang,
        })
        return { status: 'confirmed' }
      }
      await requestReset({ email, password, lang })
      return { status: 'submitted' }
    },
  }),
  defineOpenCall({
    name: 'site/environment',
    method: 'POST',
    summary: 'Name and time zone of this installation',
    input: nothing,
    run: () => Promise.resolve({ name: env().APP_ENV, time_zone: env().TIME_ZONE }),
  }),
]
