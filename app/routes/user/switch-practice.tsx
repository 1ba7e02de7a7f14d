import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { switchToPractice } from '~/domain/auth/masking/masking.server'
import { postedId, switchAction } from '~/domain/auth/masking/switch-action.server'

/** Only a POST switches the practice. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return switchAction(request, entered, async (actor, session) =>
    switchToPractice(actor, session, await postedId(request, 'practice_id', 'auth.switchPracticeError')),
  )
}
