import { readRows } from 'db/connection'
import type { Answers } from '~/domain/questionnaire/answer'
import { answersOf, type AnswerRow } from '~/domain/answers/answer-rows'
import { questionOf, type Definition } from '~/domain/questionnaire/definition'
import { definitionOf } from '~/domain/questionnaire/registry'
import { optionKey } from '~/domain/questionnaire/text-keys'
import { formatDateTime } from '~/i18n/format'
import type { Reader } from '~/domain/stored-scores/reader.server'
import type { AwvLine } from './awv'
import { AWV_ELEMENTS, OPTIONAL_ELEMENTS, type AwvElement } from './awv-elements'
import { generateText, measureLine, scoreLine, type NoteSource } from './generate'
import type { KnownElements, NoteContent } from './note'
import { riskFactors } from './risk-factors'

/** The health questionnaire's answers that are relevant to an element. */
const ANSWERS: Readonly<Partial<Record<AwvElement, readonly string[]>>> = {
  self_rated_health: ['MH_HEALTH', 'MH_PHYSICAL_DAYS', 'MH_MENTAL_DAYS'],
  psychosocial_risks: ['MH_LONELY', 'MH_WORTHWHILE'],
  behavioral_risks: ['MH_SMOKING'],
  daily_activities: ['MH_ADLS'],
  medical_history: ['MH_CONDITIONS'],
  safety: ['MH_SAFETY'],
  social_needs: ['MH_BASICS', 'MH_TRANSPORT'],
}
const SCORES: Readonly<Partial<Record<AwvElement, readonly string[]>>> = {
  psychosocial_risks: ['SCORE_STRESS', 'GAD7_SCORE'],
  behavioral_risks: ['SCORE_EXER', 'SCORE_SED', 'SCORE_DIET', 'AUDIT_SCORE'],
  depression: ['PHQ9_SCORE'],
  substance_use: ['ORT_SCORE', 'AUDIT_SCORE'],
}
const MEASURES = { measurements: ['BMI', 'BLOOD_PRESSURE'], safety: ['SIT_TO_STAND', 'GAIT_SPEED'] } as const

type Health = { definition: Definition; answers: Answers; completed: string }

/** Returns what is known about the elements of an annual wellness visit, in both languages. */
export async function knownElements(
  participantId: number,
  source: NoteSource,
): Promise<(reader: Reader) => KnownElements> {
  const [health, team] = await Promise.all([
    healthAnswers(participantId),
    readRows<{ name: string }>(
      'SELECT a.name FROM provider l JOIN practice a ON a.id = l.practice_id WHERE l.participant_id = $id ORDER BY l.id LIMIT 20',
      { id: participantId },
    ),
  ])
  return (reader) =>
    Object.fromEntries(
      AWV_ELEMENTS.flatMap((element) => {
        const lines = knownAbout(element, { health, team, source, reader })
        return lines.length > 0 ? [[element, lines.join('\n')]] : []
      }),
    )
}

/** Returns the elements of an annual wellness visit with what is known, and marks what is missing. */
export function awvLines(note: Pick<NoteContent, 'awv'>, elements: KnownElements, reader: Reader): AwvLine[] {
  return AWV_ELEMENTS.map((element) => {
    const known = elements[element]?.split('\n') ?? []
    const optional = OPTIONAL_ELEMENTS.includes(element)
    return {
      element,
      label: reader.t(`notes.awv.${element}`),
      known,
      missing: known.length === 0 && !note.awv[element] && !optional,
      optional,
    }
  })
}

type Known = { health: Health | null; team: { name: string }[]; source: NoteSource; reader: Reader }

function knownAbout(element: AwvElement, { health, team, source, reader }: Known): string[] {
  const { t, lang, timeZone } = reader
  switch (element) {
    case 'health_risk':
      return health ? [t('notes.awvAnswered', { at: formatDateTime(health.completed, lang, timeZone) })] : []
    case 'care_team':
      return team.map(({ name }) => name)
    case 'risk_factors':
      return riskFactors(source.points, reader)
    case 'advice':
      return source.points.length > 0 ? generateText(source, reader).p.split('\n') : []
    default: {
      const names = element === 'measurements' || element === 'safety' ? MEASURES[element] : []
      return [
        ...(ANSWERS[element] ?? []).flatMap((question) => answerLine(health, question, reader)),
        ...(SCORES[element] ?? [])
          .filter((name) => source.points.some((point) => point.score_name === name && point.score !== null))
          .map((name) => scoreLine(name, source.points, reader)),
        ...names.flatMap((name) => {
          const measure = source.measures.find((one) => one.name === name)
          return measure && measure.value !== null ? [measureLine(name, measure, reader)] : []
        }),
      ]
    }
  }
}

/** One answer in words: the question and the answer. */
function answerLine(health: Health | null, name: string, { t }: Reader): string[] {
  const answer = health?.answers[name]
  const question = health && questionOf(health.definition, name)
  if (!health || !question || !answer) return []
  const asked = t(`notes.asked.${name}`)
  if (answer.status === 'NONE') return [`${asked}: ${t('notes.noneOfThese')}`]
  const said = answer.values
    .filter((value): value is string | number => value !== null && value !== '')
    .map((value) => {
      const offered = 'options' in question && question.options.some((option) => option.value === value)
      return offered && question.type !== 'ENTER_DATA'
        ? t(optionKey(health.definition, question, value))
        : String(value)
    })
  return said.length > 0 ? [`${asked}: ${said.join(', ')}`] : []
}

/** The latest completed health questionnaire with its answers. */
async function healthAnswers(participantId: number): Promise<Health | null> {
  const rows = await readRows<AnswerRow & { definition_version: number; completed: string }>(
    `SELECT v.definition_version, v.completed, r.question_name, r.option_values, r.status FROM survey v JOIN response r ON r.survey_id = v.id
      WHERE v.id = (SELECT n.id FROM survey n WHERE n.participant_id = $participantId AND n.questionnaire_code = 'MH' AND n.archived = 0
        AND n.completed IS NOT NULL ORDER BY n.completed DESC, n.id DESC LIMIT 1)`,
    { participantId },
  )
  const [first] = rows
  const definition = first && definitionOf('MH', first.definition_version)
  return first && definition ? { definition, answers: answersOf(rows), completed: first.completed } : null
}
