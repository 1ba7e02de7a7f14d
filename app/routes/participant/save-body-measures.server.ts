import type { Actor } from '~/access/actor'
import { anthropometricsShape } from '~/domain/anthropometrics/anthropometrics-schema'
import { createAnthropometrics } from '~/domain/anthropometrics/create-anthropometrics.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { saveRecordForm } from '../organisation/record-form.server'

/** Saves the posted body measures of a patient in the actor's practice and goes back to the details. */
export function saveBodyMeasures(request: Request, actor: Actor, participantId: number) {
  const practiceId = actor.practitioner?.practiceId
  if (!practiceId) throw forbidden()
  return saveRecordForm(request, anthropometricsShape, 'biometrics.bodyError', async ({ record, key }) => {
    await createAnthropometrics(actor, { ...record, participant_id: participantId, practice_id: practiceId }, key)
    return redirectWithFlash(new URL(request.url).pathname, { kind: 'success', key: 'biometrics.bodyAdded' })
  })
}
