import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import type { ReadNote } from '~/domain/notes/read-note.server'

/** Sends a PDF of a note, for inline display, and logs it. */
export async function sendNotePdf(
  actor: Actor,
  note: ReadNote,
  bytes: Uint8Array,
  { name, log }: { name: string; log: string },
): Promise<Response> {
  await writeLog(actor, {
    type: 'DOWNLOAD',
    text: log,
    resource: 'survey-note',
    recordId: note.id,
    participantId: note.participant_id,
  })
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
