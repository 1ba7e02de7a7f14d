import type { LoaderFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { sendAttachment } from '~/domain/documents/serve-attachment.server'
import { wasGiven } from '~/domain/my-resources/my-resources.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'

/** A document that a locked note gave to the reader (RSRC-03). If it is gone, redirects to the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const id = positiveInteger(new URL(request.url).searchParams.get('id') ?? '')
  if (id === null || !actor.participantId || !(await wasGiven(actor.participantId, id))) throw forbidden()
  try {
    return await sendAttachment(request, actor, id, false)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirectWithFlash(pathTo('me.resources'), { kind: 'error', key: 'documents.downloadError' })
  }
}
