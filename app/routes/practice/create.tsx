import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { emrForNew } from '~/domain/emr/emr-card.server'
import { createPractice } from '~/domain/practice/create-practice.server'
import { practiceLinks } from '~/domain/practice/practice-links'
import { practiceCreateSchema } from '~/domain/practice/practice-schema'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import { FromEmr } from '~/ui/emr/from-emr'
import { emrPrefill } from '~/domain/emr/prefill.server'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import { PracticeForm } from './practice-form'
import { practiceFormData, savePracticeForm } from './practice-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, lang, id, params, screenId, facts } = await enter(request)
  const company = id('companyId')
  const { values, refused } = await emrPrefill(request, actor, 'practice', { company })
  return {
    ...(await practiceFormData({ actor, lang }, company, values)),
    emr: { lookupTo: await emrForNew(actor, 'practice', company), filled: values !== null, refused },
    cancelTo: practiceLinks(actor, screenId, params, facts).list,
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, params, screenId, facts } = await enter(request)
  return savePracticeForm(request, actor, 'practice.createError', async ({ record, key }) => {
    await createPractice(actor, practiceCreateSchema.parse({ ...record, company_id: id('companyId') }), key)
    return redirectWithFlash(practiceLinks(actor, screenId, params, facts).list, {
      kind: 'success',
      key: 'practice.created',
    })
  })
}

export default function CreatePractice() {
  const { emr, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as CodeAnswer
  const { t } = useI18n()
  return (
    <Page title={t('practice.createTitle')} narrow>
      <FromEmr {...emr} />
      <PracticeForm {...form} answer={answer} submitLabel={t('ui.create')} />
    </Page>
  )
}
