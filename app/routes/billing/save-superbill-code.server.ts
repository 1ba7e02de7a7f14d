import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { plainDollars } from '~/domain/billing/money'
import { superbillCodeResource } from '~/domain/billing/superbill-code-resource.server'
import { superbillCodeForm } from '~/domain/billing/superbill-code-schema'
import {
  createSuperbillCode,
  deleteSuperbillCode,
  updateSuperbillCode,
} from '~/domain/billing/write-superbill-code.server'
import { ownedBy, ownedRecord } from '~/core/resource/owned.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { Conflict, forbidden } from '~/platform/refusal'
import { askedDialog, deleteOnce, orNotSaved } from '~/forms/record/dialog.server'
import { saveShape } from '~/forms/record/record-form.server'

/** Handles a form on a practice's codes screen; the dialog in the address says which one. */
export async function saveSuperbillCode(request: Request, actor: Actor, practiceId: number) {
  const { dialog, here } = askedDialog(request, superbillCodeResource.listing)
  const done = (key: string) => redirectWithFlash(here, { kind: 'success', key })
  switch (dialog?.kind) {
    case 'create':
      return saveShape(
        request,
        actor,
        superbillCodeForm,
        'superbill.codeCreateError',
        async ({ record, key }) => {
          await createSuperbillCode(actor, { ...record, practice_id: practiceId }, key)
          return done('superbill.codeCreated')
        },
      )
    case 'edit': {
      const { id } = await orNotSaved({ request, actor, here }, () =>
        codeOfPractice(actor, practiceId, dialog.target),
      )
      return saveShape(
        request,
        actor,
        superbillCodeForm,
        'superbill.codeUpdateError',
        async ({ record, version }) => {
          await inDollars(() => updateSuperbillCode(actor, id, record, version))
          return done('superbill.codeUpdated')
        },
      )
    }
    case 'delete':
      return deleteOnce(
        request,
        actor,
        here,
        { deleted: 'superbill.codeDeleted', failed: 'superbill.codeDeleteError' },
        async () => deleteSuperbillCode(actor, (await codeOfPractice(actor, practiceId, dialog.target)).id),
      )
    default:
      throw forbidden()
  }
}

/** Converts the stored values of a conflict to the format of the form, to be compared with what was typed. */
async function inDollars(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (error instanceof Conflict && typeof error.current.charge === 'number')
      throw new Conflict({ ...error.current, charge: plainDollars(error.current.charge) })
    throw error
  }
}

/** The code named in the query, if it belongs to the practice in the path (OP-39). @throws Refusal 403. */
export function codeOfPractice(actor: Actor, practiceId: number, id: number | null) {
  return ownedRecord(superbillCodeResource, actor, id, 'practice_id', practiceId)
}

/** Limits codes to those of one practice. */
export function ofPractice(practiceId: number): Where {
  return ownedBy('superbill_code.practice_id', practiceId)
}
