import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { unmask } from '~/domain/auth/masking/masking.server'
import { switchAction } from '~/domain/auth/masking/switch-action.server'

/** Only a POST ends a mask. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect('/')
}

/** Ends the innermost mask, whatever the body says. */
export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return switchAction(request, entered, unmask)
}
