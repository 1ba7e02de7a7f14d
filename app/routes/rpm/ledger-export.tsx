import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { exportLedger } from '~/domain/patients/export-ledger.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { ledgerPlace } from './ledger.server'

/** A month's ledger as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { practitioner, query, month, today } = await ledgerPlace(entered, request)
  const of = { month, today }
  const reader = readerOf(entered)
  return listDownload(
    `monitoring-${month}`,
    await exportLedger(entered.actor, practitioner, query, of, reader),
    reader,
    request,
  )
}
