import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { messageForm } from '~/domain/messages/message-schema'
import { createMessage } from '~/domain/messages/write-message.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { Page } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import { saveShape } from '~/forms/record/record-form.server'
import { MessageForm } from './message-form'
import { messageFormData } from './message-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { facts } = await enter(request)
  const practiceId = facts.practice!.id
  return { form: await messageFormData(practiceId, null), list: pathTo('message.list', { practiceId }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const practiceId = facts.practice!.id
  return saveShape(request, actor, messageForm, 'message.createError', async ({ record, key }) => {
    await createMessage(actor, { ...record, practice_id: practiceId }, key)
    return redirectWithFlash(pathTo('message.list', { practiceId }), {
      kind: 'success',
      key: 'message.created',
    })
  })
}

/** A new message template (MSG-01). */
export default function CreateMessage() {
  const { form, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page title={t('message.createTitle')} lead={t('message.createLead')} narrow>
      <MessageForm form={form} answer={answer} cancelTo={list} submitLabel={t('ui.create')} />
    </Page>
  )
}
