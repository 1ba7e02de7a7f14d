import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { removePatient } from '~/domain/patients/remove-patient.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { confirmedOnce, orBack } from '../organisation/dialog.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect(pathTo('home'))
}

/**
 * A practitioner ends the care of the own practice for the patient `?target=` (PAR-39). The form comes here from the patient's
 * screens, which are closed to the practitioner once it is done: sent again, it would be refused there.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const { searchParams } = new URL(request.url)
  const home = pathTo('home')
  const target = positiveInteger(searchParams.get('target') ?? '')
  await orBack(home, () => confirmedOnce(request, actor, () => removePatient(actor, target ?? 0)), 'details.notPatient')
  const fromProviders = searchParams.get('as') === 'provider'
  return redirectWithFlash(home, { kind: 'success', key: fromProviders ? 'participant.providerRemoved' : 'details.removed' })
}
