import { hasScore, scoreFunction } from '~/domain/scoring/score-functions'
import {
  orderedQuestions,
  questionOf,
  type Definition,
  type Question,
  type ShowCondition,
} from '~/domain/questionnaire/definition'
import { textKeys } from '~/domain/questionnaire/text-keys'

export type DefinitionProblem = {
  kind:
    | 'duplicateQuestion'
    | 'unknownQuestion'
    | 'unreachableQuestion'
    | 'conditionOnUnknownQuestion'
    | 'conditionOnLaterQuestion'
    | 'unknownOption'
    | 'unknownScore'
    | 'scoreOfUnknownQuestion'
    | 'missingTranslation'
  name: string
  detail?: string
}

/** Texts by key, in both languages. */
export type Texts = Readonly<Record<string, { en: string; es: string }>>

/**
 * Finds what the schema cannot: unreachable questions, conditions on unknown or later questions (which also
 * rules out loops), options and scores that do not exist, texts missing a language. Empty if there are none.
 */
export function checkDefinition(definition: Definition, texts: Texts): DefinitionProblem[] {
  return [
    ...nameProblems(definition),
    ...definition.questions.flatMap((question) => reachProblems(definition, question)),
    ...definition.questions.flatMap(optionProblems),
    ...definition.score_names.flatMap((name) => scoreProblems(definition, name)),
    ...textProblems(definition, texts),
  ]
}

function nameProblems(definition: Definition): DefinitionProblem[] {
  const names = definition.questions.map((question) => question.name)
  const listed = definition.sections.flatMap((section) => section.question_names)
  const referred = definition.questions.flatMap((question) => question.static_question_name ?? [])
  const repeated = (list: string[]) => list.filter((name, index) => list.indexOf(name) !== index)
  return [
    ...[...repeated(names), ...repeated(listed)].map((name) => ({
      kind: 'duplicateQuestion' as const,
      name,
    })),
    ...[...listed, ...referred]
      .filter((name) => !names.includes(name))
      .map((name) => ({ kind: 'unknownQuestion' as const, name })),
  ]
}

/** Groups and labels must refer to options that the question offers. */
function optionProblems(question: Question): DefinitionProblem[] {
  const unknown = (listed: readonly (string | number)[], isThere: (value: string | number) => boolean) =>
    listed
      .filter((value) => !isThere(value))
      .map((value) => ({ kind: 'unknownOption' as const, name: question.name, detail: String(value) }))
  if (question.type === 'SCALE') {
    const { min, max, labelled } = question.scale
    return unknown(labelled, (value) => Number(value) >= min && Number(value) <= max)
  }
  if (question.type !== 'SELECT_ONE' && question.type !== 'SELECT_ANY') return []
  return unknown(
    (question.option_groups ?? []).flatMap((group) => group.values),
    (value) => question.options.some((option) => option.value === value),
  )
}

/**
 * Called without answers, a rule returns the questions that it needs; facts about the person are in lower
 * case.
 */
function scoreProblems(definition: Definition, name: string): DefinitionProblem[] {
  if (!hasScore(name)) return [{ kind: 'unknownScore', name }]
  const computed = scoreFunction(name)?.({ definition, answers: {}, person: {} })
  const looksAt =
    computed && 'missing' in computed ? computed.missing.filter((input) => /^[A-Z]/.test(input)) : []
  return looksAt
    .filter((input) => !questionOf(definition, input))
    .map((detail) => ({ kind: 'scoreOfUnknownQuestion', name, detail }))
}

function reachProblems(definition: Definition, question: Question): DefinitionProblem[] {
  const order = orderedQuestions(definition).map((asked) => asked.name)
  const at = order.indexOf(question.name)
  if (at < 0) return [{ kind: 'unreachableQuestion', name: question.name, detail: 'in no section' }]
  if (!question.show) return []
  const problems = conditionNames(question.show).flatMap((detail): DefinitionProblem[] => {
    const place = order.indexOf(detail)
    if (place < 0) return [{ kind: 'conditionOnUnknownQuestion', name: question.name, detail }]
    return place >= at ? [{ kind: 'conditionOnLaterQuestion', name: question.name, detail }] : []
  })
  if (problems.length > 0 || canHold(definition, question.show)) return problems
  return [{ kind: 'unreachableQuestion', name: question.name, detail: 'its condition can never hold' }]
}

function conditionNames(condition: ShowCondition): string[] {
  if ('any' in condition) return condition.any.flatMap(conditionNames)
  if ('all' in condition) return condition.all.flatMap(conditionNames)
  if ('not' in condition) return conditionNames(condition.not)
  return [condition.question]
}

/**
 * False if no answer could make the condition true; contradictions between the parts of `all` are not
 * detected.
 */
function canHold(definition: Definition, condition: ShowCondition): boolean {
  if ('any' in condition) return condition.any.some((part) => canHold(definition, part))
  if ('all' in condition) return condition.all.every((part) => canHold(definition, part))
  if ('not' in condition) return true
  const question = questionOf(definition, condition.question)
  if (!question) return false
  if ('none' in condition) return question.allows_none === true
  const { lowest, highest, values } = possibleValues(question)
  if ('includes' in condition)
    return values
      ? values.includes(condition.includes)
      : question.type === 'ENTER_DATA' || question.type === 'SCALE'
  return 'atLeast' in condition ? highest >= condition.atLeast : lowest < condition.below
}

type Possible = { lowest: number; highest: number; values?: (string | number)[] }

function possibleValues(question: Question): Possible {
  switch (question.type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return fromValues(question.options.map((option) => option.value))
    case 'MULTI_SELECT_ONE':
      return fromValues(question.multi_options.flatMap((row) => row.options.map((option) => option.value)))
    case 'SCALE':
      return { lowest: question.scale.min, highest: question.scale.max }
    case 'DIETID':
      return { lowest: 0, highest: 100 }
    case 'ENTER_DATA': {
      const ends = (list: readonly (number | null)[] | undefined, otherwise: number) =>
        question.options.map((_, index) => (question.enforce_minmax ? list?.[index] : null) ?? otherwise)
      if (question.input === 'TEXT') return fromValues([])
      return {
        lowest: Math.min(...ends(question.min_values, -Infinity)),
        highest: Math.max(...ends(question.max_values, Infinity)),
      }
    }
    default:
      return fromValues([])
  }
}

function fromValues(values: (string | number)[]): Possible {
  const numbers = values.filter((value) => typeof value === 'number')
  return { values, lowest: Math.min(Infinity, ...numbers), highest: Math.max(-Infinity, ...numbers) }
}

function textProblems(definition: Definition, texts: Texts): DefinitionProblem[] {
  return textKeys(definition).flatMap((name) => {
    const missing = (['en', 'es'] as const).filter((lang) => !texts[name]?.[lang]?.trim())
    return missing.map((detail) => ({ kind: 'missingTranslation' as const, name, detail }))
  })
}
