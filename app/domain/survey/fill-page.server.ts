import { redirectDocument } from '@remix-run/node'
import { pathTo } from '~/access/links'
import type { Actor } from '~/access/actor'
import { isComplete } from '~/domain/questionnaire/completeness'
import type { Question } from '~/domain/questionnaire/definition'
import {
  canGoBack,
  canJump,
  nextQuestion,
  previousQuestion,
  resumeAt,
} from '~/domain/questionnaire/navigation'
import { applicableQuestions } from '~/domain/questionnaire/applicable'
import { sectionKey, titleKey } from '~/domain/questionnaire/text-keys'
import { dayInWords, type Reader } from '~/domain/stored-scores/reader.server'
import { forbidden } from '~/platform/refusal'
import type { StoredSurvey } from '~/domain/answers/stored-survey.server'
import { AnswerChanged } from './answer-changed'
import type { AnswerRefused } from './answer-refused'
import { elsewhere, isUnseen } from './elsewhere'
import { entriesOf, typedEntries } from './entries'
import { answersInWords } from './fill-answers'
import { closing, helpText, safetyText } from './fill-closing.server'
import type { FillAnswers, FillPage, FillQuestion, JumpItem } from './fill-page'
import { prefillOf } from './fill-prefill.server'
import { fillProgress } from './fill-progress'
import { seenText } from './fill-seen'
import { isClosedTo } from './may-fill.server'
import { loadSurvey, openSurvey } from './open-survey.server'
import { mayCallForHelp, questionView, type QuestionView } from './question-view'

/**
 * What the address requests: one question by name, or all answers in words; `typed` is an answer that was
 * sent too late.
 */
export type Wanted = { question: string | null; answers?: boolean; typed?: FormData | null }

/**
 * Returns what the fill screen shows: the requested question, or by default the question where the survey
 * continues (which also logs "Started/resumed"), or the answers in words, which is the only view of a survey
 * that a participant has completed.
 */
export async function loadFillPage(
  actor: Actor,
  surveyId: number,
  { question, answers, typed }: Wanted,
  reader: Reader,
): Promise<FillPage> {
  const stored = await loadSurvey(actor, surveyId)
  if (answers || isClosedTo(actor, stored)) return answersPage(actor, stored, reader)
  const wanted = question !== null && canJump(stored.definition) ? question : stored.survey.current_question
  const asked = resumeAt(
    stored.definition,
    stored.answers,
    stored.survey.completed && question === null && canJump(stored.definition) ? null : wanted,
  )
  if (!asked) throw forbidden()
  if (asked.type === 'DIETID') throw toDietPage(stored.survey)
  if (question === null) await openSurvey(actor, surveyId)
  const page = await questionPage(actor, stored, asked, reader)
  return typed?.get('question') === asked.name ? withTyped(page, stored, asked, typed, reader) : page
}

/** The question with an answer that is not stored yet, next to one stored meanwhile. */
function withTyped(
  page: FillQuestion,
  { definition, answers }: StoredSurvey,
  question: Question,
  typed: FormData,
  reader: Reader,
): FillQuestion {
  const stored = answers[question.name]
  const entries = typedEntries(question, typed)
  const seen = typed.getAll('seen').filter((text) => typeof text === 'string')
  const told = isUnseen({ question, stored, entries, seen })
    ? {
        seen: [seenText(question, stored)],
        messages: [{ index: null, message: elsewhere(definition, question, stored, reader) }],
      }
    : { seen }
  return { ...page, view: questionView({ definition, question, entries, t: reader.t, ...told }) }
}

/**
 * Returns the page of a refused answer, whatever the address names: the question again with what was typed
 * and what is wrong with it, or the current content.
 */
export async function loadRefused(
  actor: Actor,
  surveyId: number,
  refused: AnswerRefused | AnswerChanged,
  form: FormData,
  reader: Reader,
): Promise<FillQuestion> {
  const stored = await loadSurvey(actor, surveyId)
  const page = await questionPage(actor, stored, refused.question, reader)
  return { ...page, view: refusedView(stored, refused, form, reader) }
}

function refusedView(
  { definition, survey }: StoredSurvey,
  refused: AnswerRefused | AnswerChanged,
  form: FormData,
  reader: Reader,
): QuestionView {
  const { t } = reader
  const { question } = refused
  const common = {
    definition,
    question,
    entries: typedEntries(question, form),
    t,
    correcting: survey.completed !== null,
  }
  if (refused instanceof AnswerChanged) {
    const message = elsewhere(definition, question, refused.stored, reader)
    return questionView({
      ...common,
      messages: [{ index: null, message }],
      seen: [seenText(question, refused.stored)],
    })
  }
  const seen = form.getAll('seen').filter((text) => typeof text === 'string')
  return questionView({ ...common, messages: refused.messages, warning: refused.warning, seen })
}

async function questionPage(
  actor: Actor,
  stored: StoredSurvey,
  question: Question,
  reader: Reader,
): Promise<FillQuestion> {
  const { definition, answers } = stored
  const { t } = reader
  const place = definition.sections.findIndex((section) => section.question_names.includes(question.name))
  const section = definition.sections[place]
  const answer = answers[question.name]
  const prefill = await prefillOf(stored, question)
  return {
    kind: 'question',
    title: t(titleKey(definition)),
    view: questionView({
      definition,
      question,
      entries: entriesOf(question, prefill?.answer ?? answer),
      t,
      seen: [seenText(question, answer)],
      elsewhere: elsewhere(definition, question, answer, reader),
      prefilled: prefill && dayInWords(prefill.answered, reader),
      correcting: stored.survey.completed !== null,
    }),
    section: {
      title: section ? t(sectionKey(definition, section.name)) : '',
      number: place + 1,
      count: definition.sections.length,
    },
    progress: fillProgress(definition, answers, question.name, stored.survey.question_cap),
    hasPrevious: canGoBack(definition) && previousQuestion(definition, answers, question.name) !== null,
    isLast: nextQuestion(definition, answers, question.name) === null,
    jump: jumpList(stored, question),
    safety: safetyText(actor, stored, t),
    help: mayCallForHelp(definition, question) ? helpText(actor, t) : null,
  }
}

function jumpList({ definition, answers }: StoredSurvey, current: Question): JumpItem[] {
  if (!canJump(definition)) return []
  const listed = applicableQuestions(definition, answers).filter(
    (question) => question.nav_index !== undefined,
  )
  return listed.map((question, index) => ({
    name: question.name,
    number: index + 1,
    answered: answers[question.name] !== undefined && isComplete(question, answers[question.name]),
    current: question.name === current.name,
  }))
}

function answersPage(actor: Actor, stored: StoredSurvey, reader: Reader): FillAnswers {
  const { definition, survey, answers } = stored
  const open = !isClosedTo(actor, stored) && canJump(definition)
  return {
    kind: 'answers',
    ...closing(actor, stored, reader.t),
    complete: survey.completed !== null,
    dateText: dayInWords(survey.completed, reader),
    sections: answersInWords(definition, answers, reader, (question) =>
      open ? `?question=${encodeURIComponent(question.name)}` : null,
    ),
  }
}

/** Redirects to the page with the frame, as a new document: only that page's own policy allows the frame. */
function toDietPage({ id, participant_id }: { id: number; participant_id: number }): Response {
  return redirectDocument(pathTo('survey.diet', { surveyId: id, participantId: participant_id }))
}
