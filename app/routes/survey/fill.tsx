import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isUnavailable } from 'db/errors'
import { enter } from '~/access/guard.server'
import { pathTo } from '~/access/links'
import { AnswerRefused } from '~/domain/survey/answer-refused'
import type { FillQuestion } from '~/domain/survey/fill-page'
import { loadFillPage, loadRefused } from '~/domain/survey/fill-page.server'
import type { QuestionView } from '~/domain/survey/question-view'
import { readFillForm } from '~/domain/survey/fill-form'
import { saveAnswer, type Saved } from '~/domain/survey/save-answer.server'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { logError } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/alert'
import { Page } from '~/ui/page'
import { JumpList } from '~/ui/question/jump-list'
import { FillProgress } from '~/ui/question/progress'
import { QuestionForm } from '~/ui/question/question-form'
import { SafetyNotice } from '~/ui/question/safety-notice'
import { ThankYou } from '~/ui/question/thank-you'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, id, screenId } = await enter(request)
  const query = new URL(request.url).searchParams
  const page = await loadFillPage(actor, id('surveyId'), { question: query.get('question'), done: query.has('done'), t })
  const continueTo = screenId === 'survey.fill' ? pathTo('me.questionnaires') : pathTo('participant.chart', { participantId: id('participantId') })
  return { page, continueTo, missing: query.has('missing') }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, t, id } = await enter(request)
  const surveyId = id('surveyId')
  const form = await readForm(request)
  const { pathname } = new URL(request.url)
  const input = readFillForm(form)
  onlyFields(form, ['question', 'move', 'warned', input.question, `${input.question}.`])
  try {
    const saved = await saveAnswer(actor, surveyId, input)
    return redirect(`${pathname}?${placeAfter(saved, input.move === 'exit')}`)
  } catch (error) {
    if (error instanceof AnswerRefused) return data({ view: await loadRefused(actor, surveyId, error, form, t) }, { status: 422 })
    // A page that is out of date (another tab finished or changed the survey): show where the survey stands now.
    if (error instanceof Refusal && error.status !== 403) return redirectWithFlash(pathname, { kind: 'error', key: error.message })
    if (error instanceof Refusal || error instanceof Response || isUnavailable(error)) throw error
    logError('survey.save', error)
    return redirectWithFlash(pathname, { kind: 'error', key: 'questionnaire.saveError' })
  }
}

/** One question per screen, for participants and for practitioners who fill in for them (SUR-01, SUR-02). */
export default function Fill() {
  const { page, continueTo, missing } = useLoaderData<typeof loader>()
  return (
    <Page title={page.title} narrow>
      {page.kind === 'done' ? <ThankYou done={page} continueTo={continueTo} /> : <Question page={page} missing={missing} />}
    </Page>
  )
}

function Question({ page, missing }: { page: FillQuestion; missing: boolean }) {
  const { t } = useI18n()
  const refused = useActionData<{ view: QuestionView }>()?.view
  const view = refused?.name === page.view.name ? refused : page.view
  return (
    <>
      {page.safety && <SafetyNotice text={page.safety} />}
      <FillProgress section={page.section} progress={page.progress} />
      {missing && <Alert tone="warning" live>{t('questionnaire.missing')}</Alert>}
      <div className="card p-4 md:p-8">
        <QuestionForm key={view.name} view={view} hasPrevious={page.hasPrevious} isLast={page.isLast} />
      </div>
      <JumpList items={page.jump} />
    </>
  )
}

/** The query of the page after a save: the next question, or the thank-you box. */
function placeAfter({ next, complete, missing }: Saved, exit: boolean): URLSearchParams {
  if (exit || (complete && next === null)) return new URLSearchParams({ done: '1' })
  return new URLSearchParams({ ...(next && { question: next }), ...(missing && { missing: '1' }) })
}
