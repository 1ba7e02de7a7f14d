import { defineCall, type Call } from '~/core/resource/call.server'
import { chosenPdf } from './chosen-pdf'
import { downloadSchema, uploadSchema } from './document-schema'
import { serveAttachment } from './serve-attachment.server'
import { uploadAttachment } from './upload-attachment.server'

/** The named calls about documents (DOC-04, DOC-08). */
export const documentCalls: Call[] = [
  defineCall({
    name: 'attachment/upload',
    method: 'POST',
    sendsFile: 'file',
    summary: 'Keeps one PDF of at most 10485760 bytes. Answers its id.',
    input: uploadSchema,
    run: async ({ model_id, group }, { actor, files = [], key }) => {
      return uploadAttachment(actor, { practice_id: model_id, group }, await chosenPdf(files), key)
    },
  }),
  defineCall({
    name: 'attachment/download',
    method: 'GET',
    answers: 'application/pdf',
    summary: 'The file itself, to be looked at or (save=1) to be saved; ETag and Range are honoured',
    input: downloadSchema,
    run: ({ id, save }, { actor, request }) => {
      return serveAttachment(request, actor, id, save === '1')
    },
  }),
]
