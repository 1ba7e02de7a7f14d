import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/access/actor'
import { enter } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { messageResource } from '~/domain/messages/message-resource.server'
import { messageForm } from '~/domain/messages/message-schema'
import { updateMessage } from '~/domain/messages/write-message.server'
import { getRecord } from '~/core/resource/resource.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { invalid, Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { LinkButton } from '~/ui/basic/button'
import { Page } from '~/ui/basic/page'
import type { RecordAnswer } from '~/forms/record/record-form'
import { saveShape } from '~/forms/record/record-form.server'
import { MessageForm } from './message-form'
import { messageFormData } from './message-form.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, facts } = await enter(request)
  const practiceId = facts.practice!.id
  const message = await liveMessage(actor, facts.message!.id)
  const links = {
    list: pathTo('message.list', { practiceId }),
    create: pathTo('message.create', { practiceId }),
  }
  return data(
    { form: await messageFormData(practiceId, message), deleted: message === null, links },
    message ? 200 : 410,
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, facts } = await enter(request)
  const { id, practice_id: practiceId } = facts.message!
  return saveShape(request, actor, messageForm, 'message.updateError', async ({ record, version }) => {
    if (!(await liveMessage(actor, id))) throw invalid({ '': ['message.deletedMeanwhile'] })
    await updateMessage(actor, id, record, version)
    return redirectWithFlash(pathTo('message.list', { practiceId }), {
      kind: 'success',
      key: 'message.updated',
    })
  })
}

/** Edits a message template (MSG-01). One that somebody deleted in the meantime can be saved as a new one. */
export default function UpdateMessage() {
  const { form, deleted, links } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecordAnswer
  const { t } = useI18n()
  return (
    <Page title={t('message.updateTitle')} lead={form.values.name} narrow>
      {deleted && (
        <Alert
          tone={answer ? 'info' : 'warning'}
          title={answer ? undefined : t('message.deletedMeanwhile')}
          live={answer !== undefined}
        >
          <p>{t(answer ? 'message.saveAsNew' : 'message.deletedHint')}</p>
        </Alert>
      )}
      {deleted && !answer ? (
        <LinkButton to={links.list}>{t('message.toList')}</LinkButton>
      ) : (
        <MessageForm
          form={form}
          answer={answer}
          cancelTo={links.list}
          {...(deleted && { action: links.create, submitLabel: t('message.createAsNew') })}
        />
      )}
    </Page>
  )
}

/** The template, or null if it was deleted. */
async function liveMessage(actor: Actor, id: number) {
  try {
    return await getRecord(messageResource, actor, id)
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null
    throw error
  }
}
