import { defineCall, type Call } from '~/core/resource/call.server'
import { chosenPdf } from './chosen-pdf'
import { uploadSchema } from './document-schema'
import { uploadAttachment } from './upload-attachment.server'

/** The named call that stores a document (DOC-04). */
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
]
