import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { ownVariant } from '~/access/links'
import { bookedAsked } from '~/domain/deletions/booked-times.server'
import { disablingBooked } from '~/domain/deletions/settle-booked.server'
import { practiceLinks } from '~/domain/practice/practice-links'
import { emrCard } from '~/domain/emr/emr-card.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { updatePractice } from '~/domain/practice/update-practice.server'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import { EmrCard } from '~/ui/emr/emr-card'
import type { CodeAnswer } from '~/forms/save/code-answer.server'
import { PracticeForm } from './practice-form'
import { practiceFormData, savePracticeForm } from './practice-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, lang, id, params, screenId, facts } = await enter(request)
  const record = await getRecord(practiceResource, actor, id('id'), ['planPractices'])
  return {
    ...(await practiceFormData({ actor, lang }, record.company_id, record)),
    name: record.name,
    booked: record.disabled ? null : await bookedAsked({ kind: 'practice', id: record.id }, lang),
    emr: await emrCard(actor, 'practice', record.id),
    cancelTo: practiceLinks(actor, screenId, params, facts).list,
    practitionersTo: ownVariant('practitioner.list', actor, facts),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, params, screenId, facts } = await enter(request)
  return savePracticeForm(request, actor, 'practice.updateError', async ({ record, version, booked }) => {
    const before = await getRecord(practiceResource, actor, id('id'), [], { unnoted: true })
    const disables = record.disabled === true && !before.disabled
    const side = { kind: 'practice' as const, id: id('id') }
    await disablingBooked(actor, side, { choice: booked, disables }, () =>
      updatePractice(actor, id('id'), record, version),
    )
    return redirectWithFlash(practiceLinks(actor, screenId, params, facts).list, {
      kind: 'success',
      key: 'practice.updated',
    })
  })
}

export default function UpdatePractice() {
  const { name, practitionersTo, emr, ...form } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as CodeAnswer
  const { t } = useI18n()
  return (
    <Page
      title={t('practice.updateTitle')}
      lead={name}
      narrow
      actions={practitionersTo && <LinkButton to={practitionersTo}>{t('practice.practitioners')}</LinkButton>}
    >
      {emr && <EmrCard {...emr} />}
      <PracticeForm {...form} answer={answer} />
    </Page>
  )
}
