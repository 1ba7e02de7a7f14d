import type { Definition, Question } from '../definition'
import { layOut } from './lay-out'

/**
 * Turns item 8 on or off. The glasses of wine are scored as published; some health services leave them out.
 * If off, new surveys get a version without the question, and the score is still out of 14.
 */
const ASKS_ABOUT_WINE = true

const WINE_ITEM = 8

const yesNo = (item: number): Question => ({
  name: `DIET_${item}`,
  type: 'SELECT_ONE',
  options: [
    { value: 'YES', points: 1 },
    { value: 'NO', points: 0 },
  ],
  option_prefix: 'option',
})

/** `usual` is the largest amount accepted without asking for confirmation. */
const amount = (item: number, usual: number): Question => ({
  name: `DIET_${item}`,
  type: 'ENTER_DATA',
  input: 'NUMBER',
  options: [{ value: 'AMOUNT' }],
  decimals: [2],
  min_values: [0],
  max_values: [usual],
  impossible_below: [0],
  impossible_above: [200],
})

/**
 * Fourteen food habits in our own words, based on the Mediterranean Diet Adherence Screener.
 * Martínez-González MA et al. PLoS ONE 2012;7:e43134 (CC BY); Schröder H et al. J Nutr 2011;141:1140-1145.
 */
const published: Definition = {
  code: 'DIET',
  version: 1,
  ...layOut({
    OLIVE_OIL: [yesNo(1), amount(2, 15)],
    EACH_DAY: [amount(3, 15), amount(4, 15), amount(5, 10), amount(6, 15), amount(7, 20)],
    EACH_WEEK: [amount(WINE_ITEM, 50), amount(9, 30), amount(10, 30), amount(11, 50), amount(12, 40)],
    HABITS: [yesNo(13), amount(14, 30)],
  }),
  score_names: ['SCORE_DIET'],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'diet.credit',
}

/**
 * Returns the published fourteen questions and, if the wine question is not wanted, a later version without
 * it.
 */
export function dietVersions({ wine }: { wine: boolean }): readonly Definition[] {
  return wine ? [published] : [published, withoutQuestion(published, `DIET_${WINE_ITEM}`)]
}

export const diet = dietVersions({ wine: ASKS_ABOUT_WINE })

function withoutQuestion(definition: Definition, name: string): Definition {
  return {
    ...definition,
    version: definition.version + 1,
    sections: definition.sections.map((section) => ({
      ...section,
      question_names: section.question_names.filter((asked) => asked !== name),
    })),
    questions: definition.questions.filter((question) => question.name !== name),
  }
}
