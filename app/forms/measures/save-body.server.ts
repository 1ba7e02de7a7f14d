import { data } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { anthropometricsResource } from '~/domain/measures/anthropometrics/anthropometrics-resource.server'
import { anthropometricsShape } from '~/domain/measures/anthropometrics/anthropometrics-schema'
import {
  createAnthropometrics,
  deleteAnthropometrics,
  updateAnthropometrics,
} from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { ownedRecord } from '~/core/resource/owned.server'
import type { Lang } from '~/i18n/t'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, invalid } from '~/platform/refusal'
import { chosenPatient, patientShape, readPatientChoice } from './patient-choice.server'
import { askedDialog, deleteOnce, orNotSaved } from '~/forms/record/dialog.server'
import { saveShape } from '~/forms/record/record-form.server'

export const newBodyShape = { ...anthropometricsShape, ...patientShape }

/** Handles a form on a practice's list of body measures; the dialog in the address says which one. */
export async function saveBody(request: Request, actor: Actor, practiceId: number, lang: Lang) {
  const { dialog, here } = askedDialog(request, anthropometricsResource.listing)
  switch (dialog?.kind) {
    case 'create':
      return createFor(request, actor, { practiceId, lang, here })
    case 'edit': {
      const { id } = await orNotSaved({ request, actor, here }, () =>
        bodyOfPractice(actor, practiceId, dialog.target),
      )
      return updateBody(request, actor, id, here)
    }
    case 'delete':
      return deleteOnce(
        request,
        actor,
        here,
        { deleted: 'biometrics.bodyDeleted', failed: 'biometrics.bodyDeleteError' },
        async () => deleteAnthropometrics(actor, (await bodyOfPractice(actor, practiceId, dialog.target)).id),
      )
    default:
      throw forbidden()
  }
}

async function createFor(
  request: Request,
  actor: Actor,
  { practiceId, here }: { practiceId: number; lang: Lang; here: string },
) {
  const choice = await readPatientChoice(request, actor, practiceId)
  const answer = await saveShape(
    request,
    actor,
    newBodyShape,
    'biometrics.bodyError',
    async ({ record: { patient: _typed, ...values }, key }) => {
      const participant_id = chosenPatient(choice)
      if (participant_id === null) throw invalid({ participant_id: ['form.required'] })
      await createAnthropometrics(actor, { ...values, participant_id, practice_id: practiceId }, key)
      return redirectWithFlash(here, { kind: 'success', key: 'biometrics.bodyAdded' })
    },
  )
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, patient: choice }, answer.init ?? undefined)
}

/** Saves new body measures of the patient in the address, in the actor's practice. */
export function saveNewBody(request: Request, actor: Actor, participantId: number) {
  const practiceId = actor.practitioner?.practiceId
  if (!practiceId) throw forbidden()
  return saveShape(request, actor, anthropometricsShape, 'biometrics.bodyError', async ({ record, key }) => {
    await createAnthropometrics(
      actor,
      { ...record, participant_id: participantId, practice_id: practiceId },
      key,
    )
    return redirectWithFlash(pathTo('participant.details', { participantId }), {
      kind: 'success',
      key: 'biometrics.bodyAdded',
    })
  })
}

/** Saves posted measures and redirects to `backTo`. */
export function updateBody(request: Request, actor: Actor, id: number, backTo: string) {
  return saveShape(
    request,
    actor,
    anthropometricsShape,
    'biometrics.bodyUpdateError',
    async ({ record, version }) => {
      await updateAnthropometrics(actor, id, record, version)
      return redirectWithFlash(backTo, { kind: 'success', key: 'biometrics.bodyUpdated' })
    },
  )
}

/**
 * The measures named in the query, if they belong to the practice in the path (OP-39). @throws Refusal 403.
 */
export function bodyOfPractice(actor: Actor, practiceId: number | undefined, id: number | null) {
  return ownedRecord(anthropometricsResource, actor, id, 'practice_id', practiceId)
}
