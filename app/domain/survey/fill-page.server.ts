import type { Actor } from '~/access/actor'
import { applicableQuestions } from '~/domain/questionnaire/applicable'
import { isComplete } from '~/domain/questionnaire/completeness'
import { toDietPage } from '~/domain/diet/to-diet-page.server'
import type { Question } from '~/domain/questionnaire/definition'
import { canGoBack, canJump, nextQuestion, previousQuestion, progress, resumeAt } from '~/domain/questionnaire/navigation'
import { sectionKey, titleKey } from '~/domain/questionnaire/text-keys'
import { safetyNotice } from '~/domain/scoring/safety'
import type { Translate } from '~/i18n/t'
import { forbidden } from '~/platform/refusal'
import type { AnswerRefused } from './answer-refused'
import { entriesOf, typedEntries } from './entries'
import type { FillDone, FillQuestion, JumpItem } from './fill-page'
import { isClosedTo } from './may-fill.server'
import { loadSurvey, openSurvey } from './open-survey.server'
import { questionView, type QuestionView } from './question-view'
import type { StoredSurvey } from './stored-survey.server'

type Wanted = { question: string | null; done: boolean; t: Translate }

/**
 * What the fill screen shows: the wanted question, without one the question where the survey goes on (this also writes
 * "Started/resumed"), or the thank-you box after leaving and for a participant's finished survey.
 */
export async function loadFillPage(actor: Actor, surveyId: number, { question, done, t }: Wanted): Promise<FillQuestion | FillDone> {
  const stored = await loadSurvey(actor, surveyId)
  if (done || isClosedTo(actor, stored)) return donePage(actor, stored, t)
  const wanted = question !== null && canJump(stored.definition) ? question : stored.survey.current_question
  const asked = resumeAt(stored.definition, stored.answers, stored.survey.completed && question === null && canJump(stored.definition) ? null : wanted)
  if (!asked) throw forbidden()
  if (asked.type === 'DIETID') throw toDietPage(stored.survey)
  if (question === null) await openSurvey(actor, surveyId)
  return questionPage(actor, stored, asked, t)
}

/** The question again with what was typed and what is wrong with it. */
export async function loadRefused(actor: Actor, surveyId: number, refused: AnswerRefused, form: FormData, t: Translate): Promise<QuestionView> {
  const { definition } = await loadSurvey(actor, surveyId)
  const { question, messages, warning } = refused
  return questionView({ definition, question, entries: typedEntries(question, form), t, messages, warning })
}

function questionPage(actor: Actor, stored: StoredSurvey, question: Question, t: Translate): FillQuestion {
  const { definition, answers } = stored
  const { section, index, count, complete } = progress(definition, answers, question.name)
  const place = definition.sections.findIndex(({ name }) => name === section)
  return {
    kind: 'question',
    title: t(titleKey(definition)),
    view: questionView({ definition, question, entries: entriesOf(question, answers[question.name]), t }),
    section: { title: section ? t(sectionKey(definition, section)) : '', number: place + 1, count: definition.sections.length },
    progress: { index, count, complete },
    hasPrevious: canGoBack(definition) && previousQuestion(definition, answers, question.name) !== null,
    isLast: nextQuestion(definition, answers, question.name) === null,
    jump: jumpList(stored, question),
    safety: safetyText(actor, stored, t),
  }
}

function jumpList({ definition, answers }: StoredSurvey, current: Question): JumpItem[] {
  if (!canJump(definition)) return []
  const listed = applicableQuestions(definition, answers).filter((question) => question.nav_index !== undefined)
  return listed.map((question, index) => ({
    name: question.name, number: index + 1, answered: answers[question.name] !== undefined && isComplete(question, answers[question.name]),
    current: question.name === current.name,
  }))
}

function donePage(actor: Actor, stored: StoredSurvey, t: Translate): FillDone {
  const { definition, survey } = stored
  return {
    kind: 'done',
    title: t(titleKey(definition)),
    complete: survey.completed !== null,
    administered: actor.role === 'PRACTITIONER' || definition.is_practitioner_administered,
    safety: safetyText(actor, stored, t),
    credit: definition.credit && t(definition.credit),
  }
}

/** PHQ-9 item 9: the crisis line for the participant, the safety notice for the practitioner, as soon as it is answered. */
function safetyText(actor: Actor, { definition, answers }: StoredSurvey, t: Translate): string | null {
  const notice = safetyNotice(definition.code, answers)
  return notice && t(actor.role === 'PRACTITIONER' ? notice.practitionerKey : notice.participantKey)
}

