import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { biometricsShape } from '~/domain/measures/biometrics/biometrics-schema'
import { patientNamed } from '~/domain/measures/biometrics/patient-named.server'
import { createBiometrics } from '~/domain/measures/biometrics/write-biometrics.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { invalid } from '~/platform/refusal'
import { Page } from '~/ui/basic/page'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import type { PatientAnswer } from '~/forms/measures/patient-field'
import { BiometricsForm } from './biometrics-form'
import { chosenPatient, patientShape, readPatientChoice } from '~/forms/measures/patient-choice.server'

const shape = { ...biometricsShape, ...patientShape }

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { person, backTo } = await whose(request, actor, facts)
  return {
    form: recordFormData(shape, { measured_on: await todayAt(facts.practice!.id) }),
    person: person?.name ?? null,
    cancelTo: backTo,
    findPatient: person ? undefined : pathTo('biometrics.findPatient', { practiceId: facts.practice!.id }),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const practice_id = facts.practice!.id
  const { person, backTo } = await whose(request, actor, facts)
  const choice = await readPatientChoice(request, actor, practice_id)
  const answer = await saveShape(
    request,
    actor,
    shape,
    'biometrics.createError',
    async ({ record: { patient: _typed, ...values }, key }) => {
      const participant_id = person?.id ?? chosenPatient(choice)
      if (participant_id === null && !values.external_id)
        throw invalid({ participant_id: ['biometrics.whose'] })
      await createBiometrics(actor, { ...values, practice_id, participant_id }, key)
      return redirectWithFlash(backTo, { kind: 'success', key: 'biometrics.added' })
    },
  )
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, patient: choice }, answer.init ?? undefined)
}

/**
 * The patient in `?participantId=`, and where to go afterwards: to the patient's details, else to the list.
 */
async function whose(request: Request, actor: Actor, facts: Facts) {
  const practiceId = facts.practice!.id
  const asked = new URL(request.url).searchParams.get('participantId')
  const person = asked === null ? null : await patientNamed(actor, practiceId, positiveInteger(asked))
  const backTo =
    person && actor.role === 'PRACTITIONER'
      ? pathTo('participant.details', { participantId: person.id })
      : pathTo('biometrics.list', { practiceId })
  return { person, backTo }
}

/** New biometrics of a patient of the practice (BIO-08). */
export default function CreateBiometrics() {
  const { person, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as PatientAnswer | undefined
  const { t } = useI18n()
  return (
    <Page title={t('biometrics.createTitle')} lead={person} narrow>
      <BiometricsForm {...page} answer={answer} choice={answer?.patient} />
    </Page>
  )
}
