import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { emrCard } from '~/domain/emr/emr-card.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { updatePractice } from '~/domain/practice/update-practice.server'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import { EmrCard } from '~/ui/emr/emr-card'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import { PracticeForm } from './practice-form'
import { practiceFormData, savePracticeForm } from './practice-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, lang, id } = await enter(request)
  const record = await getRecord(practiceResource, actor, id('practiceId'), ['planPractices'])
  return {
    ...(await practiceFormData({ actor, lang }, record.company_id, record)),
    name: record.name,
    emr: await emrCard(actor, 'practice', record.id),
    cancelTo: pathTo('home'),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id } = await enter(request)
  return savePracticeForm(request, actor, 'practice.updateError', async ({ record, version }) => {
    await updatePractice(actor, id('practiceId'), record, version)
    return redirectWithFlash(pathTo('home'), { kind: 'success', key: 'practice.updated' })
  })
}

/** The practice's profile, edited by those who run it (PRAC-07). */
export default function PracticeProfile() {
  const { name, emr, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as CodeAnswer
  const { t } = useI18n()
  return (
    <Page title={t('practice.profileTitle')} lead={name} narrow>
      {emr && <EmrCard {...emr} />}
      <PracticeForm {...form} answer={answer} />
    </Page>
  )
}
