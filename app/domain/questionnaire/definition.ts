/** Which blanks are allowed (SUR-21); by default at least one value is required. */
export type Validation = 'NONE' | 'A_OR_B' | 'A_OR_B_AND_C' | 'ALL'

/**
 * When a question is shown, as data. A leaf tests the answer of an earlier question that is itself shown; an
 * unanswered question satisfies no leaf.
 */
export type ShowCondition =
  | { question: string; atLeast: number }
  | { question: string; below: number }
  | { question: string; includes: string | number }
  | { question: string; none: true }
  | { any: readonly ShowCondition[] }
  | { all: readonly ShowCondition[] }
  | { not: ShowCondition }

/** One choice, or one field of ENTER_DATA. `points` defaults to the value itself. */
export type Option = { value: string | number; points?: number }

/** A heading above some of the options. */
export type OptionGroup = { name: string; values: readonly (string | number)[] }

/** One row of MULTI_SELECT_ONE: exactly one of its options is chosen. */
export type OptionRow = { name: string; options: readonly Option[] }

/** Whole steps from `min` to `max`; the values in `labelled` have a text. */
export type Scale = { min: number; max: number; labelled: readonly number[] }

type Common = {
  name: string
  /** Text key; by convention `<code>.<name>`. */
  text?: string
  /** The key prefix of the option texts; by convention the question's name. */
  option_prefix?: string
  show?: ShowCondition
  validation?: Validation
  /** Key of this question's own "please answer" message (SUR-22). */
  validation_message?: string
  /** Offers "none of the above", stored as status NONE. */
  allows_none?: boolean
  /** Key of a different text for it, such as "does not apply to me". */
  none_text?: string
  /** May be prefilled with the answer of an earlier survey. */
  maybe_prefilled?: boolean
  /** Another question whose text is repeated above this one, such as the stem of a list of items. */
  static_question_name?: string
  /** Position in the jump list; questions without it are not listed. */
  nav_index?: number
}

export type InstructionsQuestion = Common & { type: 'INSTRUCTIONS' }
export type DietIdQuestion = Common & { type: 'DIETID' }
export type ChoiceQuestion = Common & {
  type: 'SELECT_ANY' | 'SELECT_ONE'
  options: readonly Option[]
  option_groups?: readonly OptionGroup[]
}
export type ScaleQuestion = Common & {
  type: 'SCALE'
  scale: Scale
  /** Reverses the points: `max - value + min`. */
  reversed?: boolean
}
export type MultiSelectQuestion = Common & { type: 'MULTI_SELECT_ONE'; multi_options: readonly OptionRow[] }

/** Fields to type into; the arrays are parallel to `options`. A field's text is `prefix__suffix` (SUR-11). */
export type EnterDataQuestion = Common & {
  type: 'ENTER_DATA'
  options: readonly Option[]
  input: 'NUMBER' | 'TEXT'
  /** Accepted decimals per field; default is whole numbers. */
  decimals?: readonly number[]
  min_values?: readonly (number | null)[]
  max_values?: readonly (number | null)[]
  /** Refuses values out of range instead of warning once (SUR-23). */
  enforce_minmax?: boolean
  /** Limits of what is possible, always refused beyond; min and max only warn. */
  impossible_below?: readonly (number | null)[]
  impossible_above?: readonly (number | null)[]
}

export type Question =
  | InstructionsQuestion
  | DietIdQuestion
  | ChoiceQuestion
  | ScaleQuestion
  | MultiSelectQuestion
  | EnterDataQuestion

export type Section = { name: string; question_names: readonly string[] }

/**
 * A questionnaire as plain data. The sections determine the order of the questions. A published version never
 * changes, because a survey refers to the version it began with; a change is published as a new version.
 */
export type Definition = {
  code: string
  version: number
  sections: readonly Section[]
  questions: readonly Question[]
  score_names: readonly string[]
  is_practitioner_administered: boolean
  is_invitable: boolean
  /** Key of the credit line shown at the end. */
  credit: string | null
}

type Index = { byName: ReadonlyMap<string, Question>; ordered: readonly Question[] }

/** A definition never changes, so its question index is computed once. */
const indexes = new WeakMap<Definition, Index>()

/** Returns the question of that name, or undefined. */
export function questionOf(definition: Definition, name: string): Question | undefined {
  return indexOf(definition).byName.get(name)
}

/** Returns all questions in the order of the sections. */
export function orderedQuestions(definition: Definition): readonly Question[] {
  return indexOf(definition).ordered
}

function indexOf(definition: Definition): Index {
  const known = indexes.get(definition)
  if (known) return known
  const byName = new Map(definition.questions.map((question) => [question.name, question]))
  const ordered = definition.sections
    .flatMap((section) => section.question_names)
    .flatMap((name) => byName.get(name) ?? [])
  const index = { byName, ordered }
  indexes.set(definition, index)
  return index
}
