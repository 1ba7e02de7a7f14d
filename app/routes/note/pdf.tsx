import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { writeLog } from '~/core/log/write.server'
import { notePdf } from '~/domain/notes/note-pdf.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { noteToRead } from './note-way.server'

/** A note as a PDF with the patient's name on each page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor } = entered
  const note = await noteToRead(entered)
  const bytes = await notePdf(note, readerOf(entered), { forPatient: actor.role === 'PARTICIPANT' })
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: `Downloaded note ${note.id} as PDF`,
    resource: 'survey-note',
    recordId: note.id,
    participantId: note.participant_id,
  })
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="note-${note.id}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
