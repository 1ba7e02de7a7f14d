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
 * A practitioner ends the care of the own practice for the patient `?target=` (PAR-39). The form comes here
 * from the patient's screens, which are closed to the practitioner once it is done: sent again, it would be
 * refused there.
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
