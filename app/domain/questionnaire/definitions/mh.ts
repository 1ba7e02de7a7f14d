import { LIGHT_NAMES } from '~/domain/questionnaire/score-names'
import type { Definition, Option, Question } from '../definition'
import { layOut } from './lay-out'
import { CONDITIONS } from './mh-conditions'

const values = (...list: (string | number)[]): Option[] => list.map((value) => ({ value }))
const yesNo = { option_prefix: 'yesNo', options: values('YES', 'NO') }
const yesNoUnknown = { option_prefix: 'yesNo', options: values('YES', 'NO', 'UNKNOWN') }
const often = { option_prefix: 'often', options: values('NEVER', 'RARELY', 'SOMETIMES', 'OFTEN', 'ALWAYS') }
const truth = values('OFTEN', 'SOMETIMES', 'NEVER')

const choice = (
  name: string,
  details: { options: readonly Option[]; option_prefix?: string; maybe_prefilled?: boolean },
): Question => ({
  name,
  type: 'SELECT_ONE',
  ...details,
})

/** Days out of the last thirty. */
const days = (name: string): Question => ({
  name,
  type: 'ENTER_DATA',
  input: 'NUMBER',
  options: values('DAYS'),
  min_values: [0],
  max_values: [30],
  enforce_minmax: true,
})

const health: Question[] = [
  choice('MH_HEALTH', { options: values('EXCELLENT', 'VERY_GOOD', 'GOOD', 'FAIR', 'POOR') }),
  days('MH_PHYSICAL_DAYS'),
  days('MH_MENTAL_DAYS'),
]

const history: Question[] = [
  {
    name: 'MH_CONDITIONS',
    type: 'SELECT_ANY',
    options: CONDITIONS.map((value) => ({ value, points: 1 })),
    allows_none: true,
    maybe_prefilled: true,
  },
]

const risks: Question[] = [
  choice('MH_SMOKING', { options: values('EVERY_DAY', 'SOME_DAYS', 'NOT_AT_ALL') }),
  choice('MH_BP_MEDICATION', { ...yesNoUnknown, maybe_prefilled: true }),
  choice('MH_PAD', { ...yesNoUnknown, maybe_prefilled: true }),
]

const people: Question[] = [
  choice('MH_CLOSE_PEOPLE', { options: values(1, 2, 3, 4) }),
  choice('MH_CONCERN', { options: values(1, 2, 3, 4, 5) }),
  choice('MH_NEIGHBORS', { options: values(1, 2, 3, 4, 5) }),
  choice('MH_LONELY', often),
  choice('MH_SAFETY', { options: values('YES', 'NOT_ALWAYS', 'NO') }),
  { name: 'MH_WORTHWHILE', type: 'SCALE', scale: { min: 0, max: 10, labelled: [0, 10] } },
]

const everyday: Question[] = [
  {
    name: 'MH_ADLS',
    type: 'SELECT_ANY',
    options: values('BATHING', 'DRESSING', 'TOILET', 'MOVING', 'CONTINENCE', 'EATING'),
    allows_none: true,
  },
  choice('MH_READING', { ...yesNo, maybe_prefilled: true }),
  choice('MH_READING_HELP', { options: values(1, 2, 3, 4, 5) }),
  choice('MH_TRANSPORT', yesNo),
]

const means: Question[] = [
  choice('MH_BASICS', { options: values('NOT_HARD', 'SOMEWHAT', 'VERY') }),
  {
    name: 'MH_FOOD',
    type: 'MULTI_SELECT_ONE',
    validation: 'ALL',
    multi_options: [
      { name: 'WORRY', options: truth },
      { name: 'LAST', options: truth },
    ],
  },
  {
    name: 'MH_INCOME',
    type: 'ENTER_DATA',
    input: 'NUMBER',
    options: values('INCOME', 'PEOPLE'),
    validation: 'NONE',
    maybe_prefilled: true,
    min_values: [null, 1],
    max_values: [500_000, 15],
    impossible_below: [0, 1],
    impossible_above: [100_000_000, 50],
  },
]

/**
 * Medical history: the conditions behind SCORE_PMH (wording of NHANES), what the risk equations ask, and the
 * items behind the thirteen social lights (CDC HRQOL-4, OSSS-3 of Kocalevent 2018, SILS of Morris 2006,
 * Hunger Vital Sign of Hager 2010, ONS, Katz 1963, and our own).
 */
export const mh: Definition = {
  code: 'MH',
  version: 1,
  ...layOut({
    HEALTH: health,
    HISTORY: history,
    RISKS: risks,
    PEOPLE: people,
    EVERYDAY: everyday,
    MEANS: means,
  }),
  score_names: ['SCORE_PMH', 'FRAMINGHAM_SCORE', 'ACC_AHA_SCORE', ...LIGHT_NAMES],
  is_practitioner_administered: false,
  is_invitable: true,
  credit: 'mh.credit',
}
