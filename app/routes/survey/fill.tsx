import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  useParams,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { isUnavailable } from 'db/errors'
import { enter, type Entered } from '~/core/guard/guard.server'
import { pathTo } from '~/access/links'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { AnswerChanged } from '~/domain/survey/answer-changed'
import { AnswerRefused } from '~/domain/survey/answer-refused'
import type { FillData, FillQuestion } from '~/domain/survey/fill-page'
import { keptForm } from '~/core/session/kept-form.server'
import { finishedTwice } from '~/domain/survey/finished-twice.server'
import { loadFillPage, loadRefused, type Wanted } from '~/domain/survey/fill-page.server'
import { readFillForm } from '~/domain/survey/fill-form'
import { saveAnswer, type Saved } from '~/domain/survey/save-answer.server'
import { landingAfter } from '~/domain/survey/thank-you.server'
import { draftOwner } from '~/forms/autosave/draft-owner'
import { useI18n } from '~/i18n/use-i18n'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { logError } from '~/platform/log.server'
import { Refusal } from '~/platform/refusal'
import { Alert } from '~/ui/basic/alert'
import { Page } from '~/ui/basic/page'
import { Answers } from './question/answers'
import { arriving, sendAnswer, stepReply } from './fill-client'
import { JumpList } from './question/jump-list'
import { FillProgress } from './question/progress'
import { QuestionForm } from './question-form'
import { SafetyNotice } from '~/ui/patient/safety-notice'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const query = new URL(request.url).searchParams
  const typed = await keptForm(request, entered.actor)
  const late = typed?.get('question')
  const question = query.get('question') ?? (typeof late === 'string' ? late : null)
  return fillData(entered, { question, answers: query.has('answers'), typed }, query.has('missing'))
}

export async function action({ request }: ActionFunctionArgs) {
  const entered = await enter(request)
  const { actor, id } = entered
  const surveyId = id('surveyId')
  const form = await readForm(request)
  const { pathname } = new URL(request.url)
  const input = readFillForm(form)
  onlyFields(form, [
    'question',
    'move',
    'warned',
    'seen',
    'reason',
    'scripted',
    input.question,
    `${input.question}.`,
  ])
  const scripted = form.has('scripted')
  const landing = landingAfter(actor, { surveyId, participantId: id('participantId') })
  try {
    const saved = await saveAnswer(actor, surveyId, input)
    if (input.move === 'stay' && scripted) return data({ stayed: true })
    if (input.move === 'exit' || (input.move === 'next' && saved.next === null)) return redirect(landing)
    const to = `${pathname}?${placeAfter(saved)}`
    // The next question comes with the reply, so that with scripts each answer takes only one request.
    return scripted
      ? data({ to, page: await fillData(entered, { question: saved.next }, saved.missing) })
      : redirect(to)
  } catch (error) {
    if (error instanceof AnswerRefused && input.move === 'stay' && scripted)
      return data({ held: true }, { status: 422 })
    if (error instanceof AnswerRefused || error instanceof AnswerChanged) {
      return data(
        { refused: await loadRefused(actor, surveyId, error, form, readerOf(entered)) },
        { status: error.status },
      )
    }
    if (error instanceof Refusal && error.status === 409 && (await finishedTwice(actor, surveyId, input)))
      return redirect(landing)
    // The page is stale (another tab finished or changed the survey): show the survey's current state.
    if (error instanceof Refusal && error.status !== 403)
      return redirectWithFlash(pathname, { kind: 'error', key: error.message })
    if (error instanceof Refusal || error instanceof Response || isUnavailable(error)) throw error
    logError('survey.save', error)
    return redirectWithFlash(pathname, { kind: 'error', key: 'questionnaire.saveError' })
  }
}

export const clientAction = ({ request, params, serverAction }: ClientActionFunctionArgs) =>
  sendAnswer(request, params.surveyId ?? '', serverAction)

export const clientLoader = async ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  arriving(request) ?? (await serverLoader<typeof loader>())

/** A save that stays on the question, and one that did not arrive, change nothing on the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !stepReply(actionResult)

/**
 * One question per screen, for participants and for practitioners who fill in on their behalf (SUR-01,
 * SUR-02).
 */
export default function Fill() {
  const { page, back, missing, owner } = useLoaderData<typeof loader>()
  const { surveyId: survey = '' } = useParams()
  return (
    <Page title={page.title} narrow step={page.kind === 'question'}>
      {page.kind === 'answers' && <Answers page={page} back={back} />}
      {page.kind === 'question' && <Question page={page} missing={missing} owner={owner} survey={survey} />}
    </Page>
  )
}

function Question({
  page: asked,
  missing,
  owner,
  survey,
}: {
  page: FillQuestion
  missing: boolean
  owner: string
  survey: string
}) {
  const { t } = useI18n()
  const reply = stepReply(useActionData())
  const page = reply?.refused ?? asked
  const { view } = page
  return (
    <>
      {page.safety && <SafetyNotice text={page.safety} />}
      {missing && (
        <Alert tone="warning" live>
          {t('questionnaire.missing')}
        </Alert>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-col sm:gap-6">
        <FillProgress section={page.section} progress={page.progress} />
        <div className="card px-4 py-2 sm:py-4 md:p-8">
          <QuestionForm
            key={view.name}
            view={view}
            hasPrevious={page.hasPrevious}
            isLast={page.isLast}
            owner={owner}
            survey={survey}
            unsent={reply?.unsent ? reply : null}
            help={page.safety === null ? page.help : null}
          />
        </div>
      </div>
      <JumpList items={page.jump} />
    </>
  )
}

async function fillData(entered: Entered, wanted: Wanted, missing: boolean): Promise<FillData> {
  const { actor, id, screenId, t } = entered
  const page = await loadFillPage(actor, id('surveyId'), wanted, readerOf(entered))
  const back =
    screenId === 'survey.fill'
      ? { to: pathTo('me.questionnaires'), label: t('fill.backToOwn') }
      : {
          to: pathTo('participant.chart', { participantId: id('participantId') }),
          label: t('fill.backToChart'),
        }
  return { page, back, missing, owner: draftOwner(actor) }
}

/** The query string of the page after a save: the next question. */
function placeAfter({ next, missing }: Saved): URLSearchParams {
  return new URLSearchParams({ ...(next && { question: next }), ...(missing && { missing: '1' }) })
}
