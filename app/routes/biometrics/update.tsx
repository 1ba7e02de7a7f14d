import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/access/guard.server'
import { pathTo } from '~/access/links'
import { biometricsResource } from '~/domain/biometrics/biometrics-resource.server'
import { biometricsShape } from '~/domain/biometrics/biometrics-schema'
import type { BiometricsRow } from '~/domain/biometrics/present-biometrics'
import { updateBiometrics } from '~/domain/biometrics/write-biometrics.server'
import { getRecord } from '~/domain/record/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/page'
import type { RecordAnswer } from '../organisation/record-form'
import { recordFormData, saveRecordForm } from '../organisation/record-form.server'
import { BiometricsForm } from './biometrics-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, id } = await enter(request)
  const record = await getRecord(biometricsResource, actor, id('id'))
  return {
    form: recordFormData(biometricsShape, record),
    // Somebody without an insurance id is known by name only.
    person: record.participant && !record.external_id ? fullName(record.participant) : null,
    lead: record.participant && fullName(record.participant),
    cancelTo: backTo(request, actor, facts, record),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts, id } = await enter(request)
  const record = await getRecord(biometricsResource, actor, id('id'))
  return saveRecordForm(request, biometricsShape, 'biometrics.updateError', async ({ record: { external_id, ...values }, version }) => {
    await updateBiometrics(actor, id('id'), record.external_id === null && !external_id ? values : { ...values, external_id }, version)
    return redirectWithFlash(backTo(request, actor, facts, record), { kind: 'success', key: 'biometrics.updated' })
  })
}

/** Changes biometrics; back to the list of the practice (BIO-02, OP-67). */
export default function UpdateBiometrics() {
  const { lead, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return <Page title={t('biometrics.updateTitle')} lead={lead} narrow><BiometricsForm {...page} answer={answer} /></Page>
}

/** To the details of the patient when these led here, else to the list. */
function backTo(request: Request, actor: Actor, facts: Facts, { participant_id }: BiometricsRow): string {
  const from = new URL(request.url).searchParams.get('participantId')
  if (actor.role === 'PRACTITIONER' && participant_id !== null && from === String(participant_id)) return pathTo('participant.details', { participantId: participant_id })
  return pathTo('biometrics.list', { practiceId: facts.practice!.id })
}

function fullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`
}
