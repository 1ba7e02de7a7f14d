import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { bookedChoice } from '~/domain/deletions/booked-times'
import { withBookedTimes } from '~/domain/deletions/settle-booked.server'
import { removePatient } from '~/domain/patients/remove-patient.server'
import { deleteOnce } from '~/forms/record/dialog.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect(pathTo('home'))
}

/**
 * Ends the practice's care of the patient in `?target=` (PAR-39). The form posts here from the patient's
 * screens, because those are closed to the practitioner afterwards: a repeat of the form would be refused
 * there.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  const { searchParams } = new URL(request.url)
  const home = pathTo('home')
  const target = positiveInteger(searchParams.get('target') ?? '')
  const deleted = searchParams.get('as') === 'provider' ? 'participant.providerRemoved' : 'details.removed'
  const side = {
    kind: 'provider' as const,
    participantId: target ?? 0,
    practiceId: actor.practitioner?.practiceId ?? 0,
  }
  const remove = (form: FormData) =>
    withBookedTimes(actor, side, bookedChoice(form.get('appointments')), () =>
      removePatient(actor, side.participantId),
    )
  return deleteOnce(request, actor, home, { deleted, failed: 'details.notPatient' }, remove, ['appointments'])
}
