import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { switchToCompany } from '~/domain/auth/masking/masking.server'
import { postedId, switchAction } from '~/domain/auth/masking/switch-action.server'

/** Only a POST may switch the company. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  return switchAction(request, entered, async (actor, session) =>
    switchToCompany(actor, session, await postedId(request, 'company_id', 'auth.switchCompanyError')),
  )
}
