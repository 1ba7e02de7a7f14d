import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/access/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { biometricsShape } from '~/domain/biometrics/biometrics-schema'
import { patientNamed } from '~/domain/biometrics/patient-named.server'
import { createBiometrics } from '~/domain/biometrics/write-biometrics.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/page'
import type { RecordAnswer } from '../organisation/record-form'
import { recordFormData, saveRecordForm } from '../organisation/record-form.server'
import { BiometricsForm } from './biometrics-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { person, backTo } = await whose(request, actor, facts)
  return { form: recordFormData(biometricsShape, null), person: person?.name ?? null, cancelTo: backTo }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { person, backTo } = await whose(request, actor, facts)
  return saveRecordForm(request, biometricsShape, 'biometrics.createError', async ({ record, key }) => {
    await createBiometrics(actor, { ...record, practice_id: facts.practice!.id, participant_id: person?.id }, key)
    return redirectWithFlash(backTo, { kind: 'success', key: 'biometrics.added' })
  })
}

/** The patient that `?participantId=` names, and where to go afterwards: to the patient's details, else to the list. */
async function whose(request: Request, actor: Actor, facts: Facts) {
  const practiceId = facts.practice!.id
  const asked = new URL(request.url).searchParams.get('participantId')
  const person = asked === null ? null : await patientNamed(actor, practiceId, positiveInteger(asked))
  const backTo = person && actor.role === 'PRACTITIONER' ? pathTo('participant.details', { participantId: person.id }) : pathTo('biometrics.list', { practiceId })
  return { person, backTo }
}

/** New biometrics of a patient of the practice (BIO-08). */
export default function CreateBiometrics() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return <Page title={t('biometrics.createTitle')} lead={page.person} narrow><BiometricsForm {...page} answer={answer} /></Page>
}
