import { orderedQuestions, type Definition, type Question } from '~/domain/questionnaire/definition'
import type { Answer, Answers } from '~/domain/questionnaire/answer'
import type { Random } from './random'

/** Typical answers to the medical history; the others depend on the person's burden. */
const USUAL: Readonly<Record<string, Answer>> = {
  MH_PAD: { values: ['NO'] },
  MH_READING: { values: ['NO'] },
  MH_SAFETY: { values: ['YES'] },
  MH_BP_MEDICATION: { values: ['NO'] },
  MH_ADLS: { values: ['BATHING', 'DRESSING', 'TOILET', 'MOVING', 'CONTINENCE', 'EATING'] },
  MH_SMOKING: { values: ['NOT_AT_ALL'] },
  MH_INCOME: { values: [64_000, 3] },
  MH_PHYSICAL_DAYS: { values: [3] },
  MH_MENTAL_DAYS: { values: [4] },
}

/** Plausible answers to a whole questionnaire by a person with this burden (0 none, 1 heavy). */
export function wellnessAnswers(definition: Definition, burden: number, random: Random): Answers {
  const at = (share: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((share + (random.next() - 0.5) * 0.7) * count)))
  return Object.fromEntries(
    orderedQuestions(definition).flatMap((question) => {
      const answer =
        USUAL[question.name] ?? answerTo(question, isBurden(question.name) ? burden : 1 - burden, at)
      return answer ? [[question.name, answer]] : []
    }),
  )
}

type Place = (share: number, count: number) => number

/** `share` is how far up the options or the scale the answer is, from 0 to 1. */
function answerTo(question: Question, share: number, at: Place): Answer | null {
  switch (question.type) {
    case 'SELECT_ONE':
      return { values: [question.options[at(share, question.options.length)]!.value] }
    case 'SCALE':
      return { values: [question.scale.min + at(share, question.scale.max - question.scale.min + 1)] }
    case 'SELECT_ANY':
      return share < 0.3
        ? { values: [], status: 'NONE' }
        : {
            values: [
              question.options[15]?.value ?? question.options[0]!.value,
              question.options[16]?.value ?? question.options[1]!.value,
            ],
          }
    case 'MULTI_SELECT_ONE':
      return { values: question.multi_options.map((row) => row.options[row.options.length - 1]!.value) }
    case 'ENTER_DATA':
      return {
        values: question.options.map((_, index) => Math.max(question.min_values?.[index] ?? 0, at(share, 6))),
      }
    default:
      return null
  }
}

const BURDENS =
  /^(STRESS|SLEEP|RATIO_(ANGRY|ASHAMED|SCORNFUL|DISGUSTED|EMBARRASSED|GUILTY|RESENTFUL|SAD|AFRAID|STRESSED)|WBI_OVERALL_4|MH_(HEALTH|CONDITIONS|LONELY|READING_HELP|BASICS))/

/** True for questions where a high answer means a heavy burden. */
function isBurden(name: string): boolean {
  return BURDENS.test(name)
}
