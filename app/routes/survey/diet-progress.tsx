import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { moveDiet } from '~/domain/diet/move-diet.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { Refusal } from '~/platform/refusal'

/** Only a POST advances a survey. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return redirect('/')
}

/** Stores the progress reported by the frame; answers with the survey's next address, or only a status. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, id } = await enter(request)
  try {
    const form = await readForm(request)
    onlyFields(form, ['step', 'complete'])
    const place = await moveDiet(actor, id('surveyId'), {
      step: Number(form.get('step')),
      complete: form.get('complete') === 'true',
    })
    return Response.json(place, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(null, { status: error.status })
  }
}
