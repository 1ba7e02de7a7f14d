import {
  NEGATIVE_FEELINGS,
  POSITIVE_FEELINGS,
  RTC_RULERS,
  WBI_SECTIONS,
  wbiQuestions,
} from '~/domain/questionnaire/score-items'
import { LIGHT_NAMES } from '~/domain/questionnaire/score-names'

/**
 * The inputs of one score: the questions that `items` answers, in order, and other input names, each with the
 * question it answers or, for a list, the questions. Question names themselves are valid inputs as well.
 */
export type DirectScore = {
  code: string
  items: readonly string[]
  names?: Readonly<Record<string, string | readonly string[]>>
}

const numbered = (code: string, count: number): DirectScore => ({
  code,
  items: Array.from({ length: count }, (_, index) => `${code}_${index + 1}`),
})
const single = (code: string, question: string, name = 'value'): DirectScore => ({
  code,
  items: [question],
  names: { [name]: question, value: question },
})

const sections = Object.fromEntries(WBI_SECTIONS.map((section) => [section, wbiQuestions(section)]))
const feelings = { positive: POSITIVE_FEELINGS.map(feeling), negative: NEGATIVE_FEELINGS.map(feeling) }

/** The indicator lights' questions, for lights with several questions or with one that is not a choice. */
const LIGHT_QUESTIONS: Readonly<Record<(typeof LIGHT_NAMES)[number], readonly string[]>> = {
  OK_FEELS_WELL: ['MH_HEALTH'],
  OK_HRQOL: ['MH_PHYSICAL_DAYS', 'MH_MENTAL_DAYS'],
  OK_LITERACY: ['MH_READING'],
  OK_SECURITY: ['MH_SAFETY'],
  OK_SOCIAL_SUPPORT: ['MH_CLOSE_PEOPLE', 'MH_CONCERN', 'MH_NEIGHBORS'],
  OK_HEALTH_LITERACY: ['MH_READING_HELP'],
  OK_FINANCES: ['MH_BASICS'],
  OK_FOOD_SECURITY: ['MH_FOOD'],
  OK_COMMUNITY: ['MH_LONELY'],
  OK_ADLS: ['MH_ADLS'],
  OK_POVERTY: ['MH_INCOME'],
  OK_TRANSPORTATION: ['MH_TRANSPORT'],
  OK_CENTERED: ['MH_WORTHWHILE'],
}

/** The questionnaire scores that a line may name. */
export const DIRECT_SCORES: Readonly<Record<string, DirectScore>> = {
  PHQ9_SCORE: numbered('PHQ9', 9),
  GAD7_SCORE: numbered('GAD7', 7),
  SCORE_STRESS: numbered('STRESS', 7),
  SCORE_SLEEP: numbered('SLEEP', 4),
  AUDIT_SCORE: numbered('AUDIT', 10),
  SCORE_DIET: numbered('DIET', 14),
  SCORE_EXER: {
    code: 'EXERCISE',
    items: ['EXERCISE_DAYS', 'EXERCISE_MINUTES'],
    names: { days: 'EXERCISE_DAYS', minutes: 'EXERCISE_MINUTES' },
  },
  SCORE_SED: single('EXERCISE', 'EXERCISE_SITTING', 'hours'),
  SCORE_DIETID: single('DIETID', 'DIETID_1'),
  SCORE_PMH: single('MH', 'MH_CONDITIONS', 'conditions'),
  ORT_SCORE: single('ORT', 'ORT_FACTORS', 'factors'),
  RATIO_SCORE: { code: 'RATIO', items: [...feelings.positive, ...feelings.negative], names: feelings },
  ...Object.fromEntries(
    WBI_SECTIONS.map((section) => [
      `WBI_${section}`,
      { code: 'WBI', items: wbiQuestions(section), names: sections },
    ]),
  ),
  WBI_SCORE: { code: 'WBI', items: [], names: sections },
  ...Object.fromEntries(RTC_RULERS.map((ruler) => [ruler, single('RTC', ruler)])),
  ...Object.fromEntries(LIGHT_NAMES.map((light) => [light, lightInputs(LIGHT_QUESTIONS[light])])),
}

function lightInputs(items: readonly string[]): DirectScore {
  const [only, ...more] = items
  return only !== undefined && more.length === 0 ? single('MH', only) : { code: 'MH', items }
}

function feeling(name: string): string {
  return `RATIO_${name}`
}
