import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { serveClaim } from '~/domain/superbill/claim.server'
import { CLAIM_LAYOUTS } from '~/integrations/claim-form/claim'

/**
 * Form 1500 of a note as a PDF for inline display, in the layout in `?layout=`, by default a copy for the
 * practice (BILL-07).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, id } = await enter(request)
  const asked = new URL(request.url).searchParams.get('layout')
  const layout = CLAIM_LAYOUTS.find((known) => known === asked) ?? 'full'
  return serveClaim(actor, id('surveyNoteId'), layout)
}
