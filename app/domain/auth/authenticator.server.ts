import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { whoAsks } from '~/core/guard/guard.server'
import { browserCookie, languageCookie } from '~/platform/cookies.server'
import { preferences } from '~/platform/preferences.server'
import { Refusal } from '~/platform/refusal'
import { loginSchema } from './auth-schemas'
import { signIn, type SignedIn } from './sign-in.server'

/**
 * The ways to sign in. `form` takes e-mail and password; a second factor or single sign-on would be another
 * strategy.
 */
export const authenticator = new Authenticator<SignedIn>()

authenticator.use(
  new FormStrategy<SignedIn>(async ({ form, request }) => {
    const parsed = loginSchema.safeParse(Object.fromEntries(form))
    if (!parsed.success) throw new Refusal('auth.wrongLogin', { status: 401 })
    const { session } = await whoAsks(request)
    const { lang } = await preferences(request)
    const cookies = request.headers.get('Cookie')
    const kept: unknown = await browserCookie().parse(cookies)
    return signIn({
      ...parsed.data,
      lang,
      hasChosenLang: (await languageCookie.parse(cookies)) !== null,
      former: session,
      browserSecret: typeof kept === 'string' && kept.length <= 64 ? kept : null,
      userAgent: request.headers.get('User-Agent'),
    })
  }),
  'form',
)
