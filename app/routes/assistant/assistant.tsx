import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/core/guard/guard.server'
import { askAssistant, beginAnswer } from '~/domain/assistant/chat.server'
import { chatHistory, clearChat } from '~/domain/assistant/history.server'
import { useI18n } from '~/i18n/use-i18n'
import { errorText } from '~/i18n/t'
import { onlyFields, readForm } from '~/platform/form.server'
import { asksForPage, ownPath } from '~/platform/origin.server'
import { logError } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'
import { Page } from '~/ui/basic/page'
import { Chat } from '~/shell/chat'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  return { messages: await chatHistory(actor) }
}

/**
 * Asks or clears. Without scripts it redirects to where the question was asked, or renders the assistant page
 * while a question is still unanswered.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, lang } = await enter(request)
  const form = await readForm(request)
  onlyFields(form, ['query', 'intent', 'to', 'live'])
  const text = (name: string) => String(form.get(name) ?? '')
  const isAsked = text('intent') === ''
  const failed = text('intent') === 'clear' ? 'assistant.clearFailed' : 'assistant.postFailed'
  const answer = await answered(failed, async () => {
    if (text('intent') === 'clear') await clearChat(actor)
    else if (text('intent') === 'reload') return
    // With scripts, the answer is streamed as it is written.
    else if (text('live')) await beginAnswer(actor, text('query'), lang)
    else await askAssistant(actor, text('query'), lang)
  })
  const query = isAsked && !answer.error ? '' : text('query')
  const to = ownPath(text('to'), request)
  if (asksForPage(request) && !answer.error && !query && to) throw redirect(to)
  return { ...answer, query, messages: await chatHistory(actor) }
}

/** A failure is shown next to the question, and logged (CHAT-05, OP-15). */
async function answered(failed: string, run: () => Promise<void>): Promise<{ error: string | null }> {
  try {
    await run()
    return { error: null }
  } catch (error) {
    if (error instanceof Refusal) return { error: error.data.errors?.query?.[0] ?? error.message }
    logError('assistant', error)
    return { error: failed }
  }
}

/** The assistant as a page: the same as in the pane, and usable without scripts. */
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
