import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { positiveInteger } from '~/access/match'
import { serveAttachment } from '~/domain/documents/serve-attachment.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { asksForPage, previousPage } from '~/platform/origin.server'
import { forbidden, Refusal } from '~/platform/refusal'

/**
 * Shows a document, or downloads it with `save=1` (DOC-08). If the document or its file is gone, the reader
 * is redirected to the page they came from, else home (DOC-09).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  const { searchParams } = new URL(request.url)
  const id = positiveInteger(searchParams.get('id') ?? '')
  if (id === null) throw forbidden()
  try {
    return await serveAttachment(request, actor, id, searchParams.get('save') === '1')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const back = previousPage(request) ?? (asksForPage(request) ? '/' : null)
    if (back) return redirectWithFlash(back, { kind: 'error', key: 'documents.downloadError' })
    if (error.status !== 404) throw error
    return new Response(t(error.data.key), {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  }
}
