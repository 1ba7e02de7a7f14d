import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { PROVIDER_TYPES, type ProviderType } from '~/access/roles'
import { oneOf } from '~/core/fields/field-schemas'
import { enter } from '~/core/guard/guard.server'
import { planChoices } from '~/domain/organisation/choices.server'
import { planSearchIn } from '~/domain/organisation/plan-search'
import { adoptFromEmr } from '~/domain/participant/adopt-from-emr.server'
import { participantCreateSchema } from '~/domain/participant/participant-schema'
import { SelectField } from '~/forms/fields/choice-fields'
import { PlanSearch } from '~/forms/fields/plan-search'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { Page } from '~/ui/basic/page'
import { FromEmr } from '~/ui/emr/from-emr'
import { emrPrefill } from '~/domain/emr/prefill.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ParticipantForm } from './participant-form'
import { DiedConfirm, DiedThere } from './died-there'
import { ASKED_OF_DEATH, mustKnowOfDeath, newFormData, NEW_FIELDS } from './died-there.server'
import { saveParticipantForm } from './participant-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  if (!actor.practitioner) throw forbidden()
  const practice = actor.practitioner.practiceId
  const { values, refused } = await emrPrefill(request, actor, 'participant', { practice })
  return {
    ...newFormData(values),
    plans: await planChoices(actor, { search: planSearchIn(request) }),
    practice: actor.practitioner.practiceName,
    emr: { lookupTo: null, filled: values !== null, refused },
    cancelTo: pathTo('provider.create'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await enter(request)
  return saveParticipantForm(
    request,
    actor,
    {
      fields: NEW_FIELDS,
      errorKey: 'participant.createError',
      id: null,
      beside: { type: oneOf(PROVIDER_TYPES), ...ASKED_OF_DEATH },
    },
    async ({ record, asked, key }) => {
      mustKnowOfDeath(record, asked)
      const person = participantCreateSchema.parse(record)
      const { id } = await adoptFromEmr(actor, { ...person, type: asked.type as ProviderType }, key)
      return redirectWithFlash(pathTo('participant.details', { participantId: id }), {
        kind: 'success',
        key: 'adopt.added',
      })
    },
  )
}

/** Adds somebody with an EMR record but without an account as a patient of the practice (OP-08). */
export default function PatientFromEmr() {
  const { plans, emr, practice, deceased, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page title={t('adopt.fromEmrTitle')} lead={practice} narrow>
      <FromEmr {...emr} />
      {deceased && <DiedThere />}
      <PlanSearch {...plans} />
      <ParticipantForm
        {...form}
        plans={plans.options}
        answer={answer}
        submitLabel={t('adopt.add')}
        beside={({ type, ...others }) => (
          <>
            {deceased && <DiedConfirm fields={others} />}
            {type && (
              <SelectField
                field={type}
                label={t('adopt.type')}
                placeholder={t('ui.selectOne')}
                options={PROVIDER_TYPES.map((value) => ({ value, label: t(`adopt.type.${value}`) }))}
              />
            )}
          </>
        )}
      />
    </Page>
  )
}
