import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { preventionPdf } from '~/domain/notes/prevention-pdf.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { sendNotePdf } from './send-note-pdf.server'
import { visitOfPlan } from './note-way.server'

/** The personal prevention plan of a wellness visit as a PDF, in the patient's language. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const note = await visitOfPlan(entered)
  const bytes = await preventionPdf(entered.actor, note, readerOf(entered))
  return sendNotePdf(entered.actor, note, bytes, {
    name: `prevention-plan-${note.id}.pdf`,
    log: `Downloaded the prevention plan of note ${note.id} as PDF`,
  })
}
