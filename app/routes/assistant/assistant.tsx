import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { askAssistant, chatHistory, clearChat } from '~/domain/assistant/chat.server'
import { useI18n } from '~/i18n/use-i18n'
import { errorText } from '~/i18n/t'
import { onlyFields, readForm } from '~/platform/form.server'
import { asksForPage, ownPath } from '~/platform/origin.server'
import { Refusal } from '~/platform/refusal'
import { Page } from '~/ui/basic/page'
import { Chat } from '~/shell/chat'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return { messages: await chatHistory(actor) }
}

/** Asks or clears; a page without scripts goes back to where the question was asked. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['query', 'intent', 'to'])
  const text = (name: string) => String(form.get(name) ?? '')
  const answer = await answered(async () => {
    if (text('intent') === 'clear') await clearChat(actor)
    else if (text('intent') !== 'reload') await askAssistant(actor, text('query'), lang)
  })
  const to = ownPath(text('to'), request)
  if (asksForPage(request) && !answer.error && to) throw redirect(to)
  return { ...answer, query: answer.error ? text('query') : '', messages: await chatHistory(actor) }
}

async function answered(run: () => Promise<void>): Promise<{ error: string | null }> {
  try {
    await run()
    return { error: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { error: error.data.errors?.query?.[0] ?? error.message }
  }
}

/** The assistant as a page: the same as beside other screens, and without scripts. */
export default function Assistant() {
  const { messages } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useI18n()
  return (
    <Page title={t('shell.assistant')} lead={t('assistant.lead')} narrow>
      <Chat
        messages={answer?.messages ?? messages}
        failed={answer?.error ? errorText(t, answer.error) : null}
        typed={answer?.query ?? ''}
        to="/assistant"
      />
    </Page>
  )
}
