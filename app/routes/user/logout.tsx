import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { withoutSession } from '~/domain/auth/session-headers.server'
import { signOut } from '~/domain/auth/sign-in.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { logError } from '~/platform/log.server'
import { previousPage } from '~/platform/origin.server'

/** A GET changes nothing: a link on another site must not sign anybody out. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const { visitor } = await enter(request)
  try {
    if (visitor) await signOut(visitor)
  } catch (error) {
    logError('logout', error)
    return redirectWithFlash(previousPage(request) ?? '/', { kind: 'error', key: 'auth.logoutError' })
  }
  return redirect('/', { headers: await withoutSession() })
}
