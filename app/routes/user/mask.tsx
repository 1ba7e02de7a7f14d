import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { mask } from '~/domain/auth/masking/masking.server'
import { postedId, switchAction } from '~/domain/auth/masking/switch-action.server'

/** Only a POST starts a mask. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return switchAction(request, entered, async (actor, session) =>
    mask(actor, session, await postedId(request, 'id', 'auth.maskingError')),
  )
}
