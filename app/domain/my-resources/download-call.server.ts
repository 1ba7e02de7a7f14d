import { defineCall } from '~/core/resource/call.server'
import { downloadSchema } from '~/domain/documents/document-schema'
import { sendAttachment, serveAttachment } from '~/domain/documents/serve-attachment.server'
import { wasGiven } from './my-resources.server'

/**
 * The named call that returns a document as a file (DOC-08): to the practice, and to a participant if a
 * locked note about them names it (OP-53).
 */
export const downloadCall = defineCall({
  name: 'attachment/download',
  method: 'GET',
  answers: 'application/pdf',
  summary: 'The file itself, to be looked at or (save=1) to be saved; ETag and Range are honoured',
  input: downloadSchema,
  run: async ({ id, save }, { actor, request }) => {
    const { role, participantId } = actor
    const given = role === 'PARTICIPANT' && participantId !== null && (await wasGiven(participantId, id))
    return (given ? sendAttachment : serveAttachment)(request, actor, id, save === '1')
  },
})
