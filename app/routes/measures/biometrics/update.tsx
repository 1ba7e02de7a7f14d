import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { biometricsResource } from '~/domain/measures/biometrics/biometrics-resource.server'
import { biometricsShape } from '~/domain/measures/biometrics/biometrics-schema'
import type { FoundPatient } from '~/domain/measures/biometrics/find-patients.server'
import type { BiometricsRow } from '~/domain/measures/biometrics/present-biometrics'
import { updateBiometrics } from '~/domain/measures/biometrics/write-biometrics.server'
import { getRecord } from '~/core/resource/resource.server'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import { recordFormData, saveShape } from '~/forms/record/record-form.server'
import type { PatientAnswer } from '~/forms/measures/patient-field'
import { BiometricsForm } from './biometrics-form'
import {
  chosenPatient,
  patientOption,
  patientShape,
  readPatientChoice,
} from '~/forms/measures/patient-choice.server'
import { personAfterEdit } from './person-after-edit.server'

const shape = { ...biometricsShape, ...patientShape }

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts, id } = await enter(request)
  const record = await getRecord(biometricsResource, actor, id('id'))
  return {
    form: recordFormData(shape, { ...record, patient: labelOf(patientOf(record)) }),
    lead: [record.participant && fullName(record.participant), formatDate(record.measured_on)]
      .filter(Boolean)
      .join(' · '),
    findPatient: pathTo('biometrics.findPatient', { practiceId: facts.practice!.id }),
    cancelTo: backTo(request, actor, facts, record),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts, id } = await enter(request)
  const record = await getRecord(biometricsResource, actor, id('id'))
  const choice = await readPatientChoice(request, actor, record.practice_id, patientOf(record))
  const answer = await saveShape(
    request,
    actor,
    shape,
    'biometrics.updateError',
    async ({ record: { patient: _typed, external_id, ...values }, version }) => {
      const whose = personAfterEdit(record, {
        participant_id: chosenPatient(choice),
        external_id: external_id ?? null,
      })
      await updateBiometrics(actor, id('id'), { ...values, participant_id: undefined, ...whose }, version)
      return redirectWithFlash(backTo(request, actor, facts, record), {
        kind: 'success',
        key: 'biometrics.updated',
      })
    },
  )
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, patient: choice }, answer.init ?? undefined)
}

/** Edits biometrics, then returns to the practice's list (BIO-02, OP-67). */
export default function UpdateBiometrics() {
  const { lead, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as PatientAnswer | undefined
  const { t } = useI18n()
  return (
    <Page title={t('biometrics.updateTitle')} lead={lead} narrow>
      <BiometricsForm {...page} answer={answer} choice={answer?.patient} />
    </Page>
  )
}

/** The patient's details if the user came from there, else the list. */
function backTo(request: Request, actor: Actor, facts: Facts, { participant_id }: BiometricsRow): string {
  const from = new URL(request.url).searchParams.get('participantId')
  if (actor.role === 'PRACTITIONER' && participant_id !== null && from === String(participant_id))
    return pathTo('participant.details', { participantId: participant_id })
  return pathTo('biometrics.list', { practiceId: facts.practice!.id })
}

/** The patient as the form identifies them: by the insurance ID stored with the values. */
function patientOf({ participant, external_id }: BiometricsRow): FoundPatient | null {
  return participant && { ...participant, external_id }
}

const labelOf = (patient: FoundPatient | null) => (patient ? patientOption(patient).label : undefined)

function fullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`
}
