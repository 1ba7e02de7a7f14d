import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { attachmentResource } from '~/domain/documents/attachment-resource.server'
import { groupForm } from '~/domain/documents/document-schema'
import { deleteDocuments, regroupDocuments } from '~/domain/documents/documents-named.server'
import { deleteAttachment, updateAttachment } from '~/domain/documents/write-attachment.server'
import { ownedBy, ownedRecord } from '~/core/resource/owned.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { askedDialog, deleteOnce, orNotSaved } from '~/forms/record/dialog.server'
import { pickedIds } from '~/forms/bulk/picked'
import { confirmedOnce, savedOnce } from '~/forms/save/saved-once.server'
import { saveShape } from '~/forms/record/record-form.server'
import { saveUpload } from './upload.server'

/** Handles a form on a practice's documents screen; the dialog in the address says which one. */
export async function saveDocument(request: Request, actor: Actor, practiceId: number) {
  const { dialog, here } = askedDialog(request, attachmentResource.listing)
  switch (dialog?.kind) {
    case 'upload':
      return saveUpload(request, actor, practiceId)
    case 'group': {
      const { id } = await orNotSaved({ request, actor, here }, () =>
        documentOfPractice(actor, practiceId, dialog.target),
      )
      return saveShape(request, actor, groupForm, 'documents.groupError', async ({ record, version }) => {
        await updateAttachment(actor, id, record, version)
        return redirectWithFlash(here, { kind: 'success', key: 'documents.groupUpdated' })
      })
    }
    case 'groupPicked':
      return saveShape(request, actor, groupForm, 'documents.groupError', async ({ record, key }) =>
        savedOnce(actor, request, key, async () => {
          const n = await regroupDocuments(actor, { practiceId, ids: pickedIds(request) }, record)
          return told(here, 'documents.groupUpdatedPicked', n)
        }),
      )
    case 'deletePicked':
      return confirmedOnce(actor, request, async () =>
        told(
          here,
          'documents.removedPicked',
          await deleteDocuments(actor, { practiceId, ids: pickedIds(request) }),
        ),
      )
    case 'delete':
      return deleteOnce(
        request,
        actor,
        here,
        { deleted: 'documents.removed', failed: 'documents.removeError' },
        async () => deleteAttachment(actor, (await documentOfPractice(actor, practiceId, dialog.target)).id),
      )
    default:
      throw forbidden()
  }
}

/** Redirects with a message about how many documents were affected. */
function told(here: string, key: string, n: number) {
  return redirectWithFlash(
    here,
    n > 0 ? { kind: 'success', key, values: { n } } : { kind: 'error', key: 'bulk.none' },
  )
}

/**
 * The document named in the query, if it belongs to the practice in the path (OP-39). @throws Refusal 403.
 */
export function documentOfPractice(actor: Actor, practiceId: number, id: number | null) {
  return ownedRecord(attachmentResource, actor, id, 'practice_id', practiceId)
}

/** Limits documents to those of one practice. */
export function ofPractice(practiceId: number): Where {
  return ownedBy('attachment.practice_id', practiceId)
}
