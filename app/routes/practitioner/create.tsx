import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Facts } from '~/access/facts'
import { enter } from '~/core/guard/guard.server'
import { emrForNew } from '~/domain/emr/emr-card.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { createPractitioner } from '~/domain/practitioner/create-practitioner.server'
import { CREATE_FIELDS } from '~/domain/practitioner/practitioner-fields'
import { practitionerLinks } from '~/domain/practitioner/practitioner-links'
import { practitionerCreateSchema } from '~/domain/practitioner/practitioner-schema'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden } from '~/platform/refusal'
import { Page } from '~/ui/basic/page'
import { FromEmr } from '~/ui/emr/from-emr'
import { emrPrefill } from '~/domain/emr/prefill.server'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import { PractitionerForm } from './practitioner-form'
import { practitionerFormData, savePractitionerForm } from './practitioner-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { name } = await getRecord(practiceResource, actor, practiceIn(facts))
  const practice = practiceIn(facts)
  const { values, refused } = await emrPrefill(request, actor, 'practitioner', { practice })
  return {
    ...(await practitionerFormData(CREATE_FIELDS, values)),
    emr: {
      lookupTo: await emrForNew(actor, 'practitioner', facts.practice!.company_id, practice),
      filled: values !== null,
      refused,
    },
    practice: name,
    cancelTo: practitionerLinks(actor, facts).list,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts, lang } = await enter(request)
  return savePractitionerForm(
    request,
    actor,
    { fields: CREATE_FIELDS, errorKey: 'practitioner.createError' },
    async ({ record, attach, key }) => {
      const { attached } = await createPractitioner(
        actor,
        practitionerCreateSchema.parse({ ...record, attach, practice_id: practiceIn(facts) }),
        key,
        lang,
      )
      return redirectWithFlash(practitionerLinks(actor, facts).list, {
        kind: 'success',
        key: attached ? 'practitioner.attached' : 'practitioner.created',
      })
    },
  )
}

export default function CreatePractitioner() {
  const { practice, emr, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as CodeAnswer
  const { t } = useI18n()
  return (
    <Page title={t('practitioner.createTitle')} lead={practice} narrow>
      <FromEmr {...emr} />
      <PractitionerForm {...form} answer={answer} submitLabel={t('ui.create')} />
    </Page>
  )
}

function practiceIn({ practice }: Facts): number {
  if (!practice) throw forbidden()
  return practice.id
}
