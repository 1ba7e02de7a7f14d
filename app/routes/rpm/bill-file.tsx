import type { LoaderFunctionArgs } from '@remix-run/node'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { writeLog } from '~/core/log/write.server'
import { billPdf } from '~/domain/monitoring/bill-pdf.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { forbidden } from '~/platform/refusal'

/** One monitoring bill with all its evidence, as a PDF for an auditor: `?bill=12`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, id } = entered
  const billId = positiveInteger(new URL(request.url).searchParams.get('bill') ?? '')
  if (billId === null) throw forbidden()
  const pair = { participant_id: id('participantId'), practice_id: id('practiceId') }
  const bytes = await billPdf(actor, billId, pair, readerOf(entered))
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: `Downloaded bill ${billId} of monitoring as PDF`,
    resource: 'monitoring-bill',
    recordId: billId,
    participantId: pair.participant_id,
  })
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="monitoring-bill-${billId}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
