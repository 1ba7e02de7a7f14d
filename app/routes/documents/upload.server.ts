import { data } from '@remix-run/node'
import { z } from 'zod/v4'
import type { Actor } from '~/access/actor'
import { chosenPdf, tooLargeFile } from '~/domain/documents/chosen-pdf'
import { groupForm } from '~/domain/documents/document-schema'
import { attachmentResource } from '~/domain/documents/attachment-resource.server'
import { uploadAttachment } from '~/domain/documents/upload-attachment.server'
import { parseForm } from '~/core/fields/parse-form'
import { idempotencyKey } from '~/core/fields/field-schemas'
import { redirectWithFlash } from '~/platform/flash.server'
import { readForm } from '~/platform/form.server'
import { fieldsBeforeFile } from '~/platform/oversized-form.server'
import { Refusal } from '~/platform/refusal'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { askedDialog } from '~/forms/record/dialog.server'

const schema = z.strictObject({ ...groupForm, idempotency_key: idempotencyKey }, namesUnknownFields)

/**
 * Stores the posted document of a practice and redirects to the list; a refused file is answered with an
 * error at its field.
 */
export async function saveUpload(request: Request, actor: Actor, practiceId: number) {
  const { here } = askedDialog(request, attachmentResource.listing)
  const fields = await readForm(request)
  const sent = fields.getAll('file')
  fields.delete('file')
  const submission = submissionOf(fields)
  if (submission.status !== 'success')
    return data(
      {
        lastResult: submission.reply({
          formErrors: ['documents.uploadError', ...(submission.error?.[''] ?? [])],
        }),
        conflict: null,
        version: null,
      },
      422,
    )
  const { group, new_group, idempotency_key } = submission.value
  try {
    await uploadAttachment(
      actor,
      { practice_id: practiceId, group: new_group ?? group },
      await chosenPdf(sent),
      idempotency_key,
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 403) throw error
    return refused(submission, error)
  }
  return redirectWithFlash(here, { kind: 'success', key: 'documents.added' })
}

/** The answer to a form that is too large to be parsed. */
export async function refuseTooLarge(request: Request) {
  return refused(submissionOf(await fieldsBeforeFile(request)), tooLargeFile())
}

function submissionOf(fields: FormData) {
  return parseForm(fields, schema)
}

function refused(submission: ReturnType<typeof parseForm>, { data: { errors }, status }: Refusal) {
  return data(
    {
      lastResult: submission.reply({ formErrors: ['documents.uploadError'], fieldErrors: errors }),
      conflict: null,
      version: null,
    },
    status,
  )
}
