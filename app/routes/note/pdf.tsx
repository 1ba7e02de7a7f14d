import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { notePdf } from '~/domain/notes/note-pdf.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { noteToRead } from './note-way.server'
import { sendNotePdf } from './send-note-pdf.server'

/** A note as a PDF with the patient's name on each page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor } = entered
  const note = await noteToRead(entered)
  const bytes = await notePdf(actor, note, readerOf(entered), { forPatient: actor.role === 'PARTICIPANT' })
  return sendNotePdf(actor, note, bytes, {
    name: `note-${note.id}.pdf`,
    log: `Downloaded note ${note.id} as PDF`,
  })
}
