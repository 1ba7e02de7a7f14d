import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { emrForNew } from '~/domain/emr/emr-card.server'
import { planChoices } from '~/domain/organisation/choices.server'
import { planSearchIn } from '~/domain/organisation/plan-search'
import { createParticipant } from '~/domain/participant/create-participant.server'
import { participantCreateSchema } from '~/domain/participant/participant-schema'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import { PlanSearch } from '~/forms/fields/plan-search'
import { FromEmr } from '~/ui/emr/from-emr'
import { companyAsked, emrPrefill } from '~/domain/emr/prefill.server'
import type { RecordAnswer } from '~/forms/record/record-form'
import { ParticipantForm } from './participant-form'
import { DiedConfirm, DiedThere } from './died-there'
import { ASKED_OF_DEATH, mustKnowOfDeath, newFormData, NEW_FIELDS } from './died-there.server'
import { saveParticipantForm } from './participant-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const { values, refused } = await emrPrefill(request, actor, 'participant', companyAsked(request))
  return {
    ...newFormData(values),
    emr: { lookupTo: await emrForNew(actor, 'participant', null), filled: values !== null, refused },
    plans: await planChoices(actor, { search: planSearchIn(request) }),
    cancelTo: pathTo('participant.list.admin'),
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
      beside: ASKED_OF_DEATH,
    },
    async ({ record, asked, key }) => {
      mustKnowOfDeath(record, asked)
      await createParticipant(actor, participantCreateSchema.parse(record), key)
      return redirectWithFlash(pathTo('participant.list.admin'), {
        kind: 'success',
        key: 'participant.created',
      })
    },
  )
}

export default function CreateParticipant() {
  const { plans, emr, deceased, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page title={t('participant.createTitle')} lead={t('participant.createLead')} narrow>
      <FromEmr {...emr} />
      {deceased && <DiedThere />}
      <PlanSearch {...plans} />
      <ParticipantForm
        {...form}
        plans={plans.options}
        answer={answer}
        submitLabel={t('ui.create')}
        beside={(fields) => deceased && <DiedConfirm fields={fields} />}
      />
    </Page>
  )
}
