import type { Definition, Option, OptionGroup, OptionRow, Question } from './definition'

/**
 * Returns the namespace of a questionnaire's texts: its code in lower case
 * (`app/i18n/questions/<namespace>.csv`).
 */
export function namespaceOf(definition: Definition): string {
  return definition.code.toLowerCase()
}

/** Key of the questionnaire's title. */
export function titleKey(definition: Definition): string {
  return `${namespaceOf(definition)}.title`
}

/** Key of a section's heading. */
export function sectionKey(definition: Definition, sectionName: string): string {
  return `${namespaceOf(definition)}.section.${sectionName}`
}

/** Key of a question's text. */
export function questionKey(definition: Definition, question: Question): string {
  return question.text ?? `${namespaceOf(definition)}.${question.name}`
}

/** Key of the text of an option, a scale value or a field. */
export function optionKey(definition: Definition, question: Question, value: Option['value']): string {
  return `${namespaceOf(definition)}.${question.option_prefix ?? question.name}.${value}`
}

/** Key of a row of MULTI_SELECT_ONE. */
export function rowKey(definition: Definition, question: Question, row: OptionRow): string {
  return `${namespaceOf(definition)}.${question.name}.row.${row.name}`
}

/** Key of a heading above some options. */
export function groupKey(definition: Definition, question: Question, group: OptionGroup): string {
  return `${namespaceOf(definition)}.${question.name}.group.${group.name}`
}

/** Splits a field's text at the double underscore (SUR-11); without one, everything is prefix. */
export function splitPrefixSuffix(text: string): { prefix: string; suffix: string } {
  const at = text.indexOf('__')
  if (at < 0) return { prefix: text.trim(), suffix: '' }
  return { prefix: text.slice(0, at).trim(), suffix: text.slice(at + 2).trim() }
}

/** Returns all text keys of a questionnaire, each once. */
export function textKeys(definition: Definition): string[] {
  const keys = [
    titleKey(definition),
    ...(definition.credit ? [definition.credit] : []),
    ...definition.sections.map((section) => sectionKey(definition, section.name)),
    ...definition.questions.flatMap((question) => questionTextKeys(definition, question)),
  ]
  return [...new Set(keys)]
}

function questionTextKeys(definition: Definition, question: Question): string[] {
  const own = [questionKey(definition, question)]
  if (question.validation_message) own.push(question.validation_message)
  if (question.none_text) own.push(question.none_text)
  const optionKeys = (values: readonly Option['value'][]) =>
    values.map((value) => optionKey(definition, question, value))
  switch (question.type) {
    case 'SELECT_ANY':
    case 'SELECT_ONE': {
      const groups = (question.option_groups ?? []).map((group) => groupKey(definition, question, group))
      return [...own, ...groups, ...optionKeys(question.options.map((option) => option.value))]
    }
    case 'ENTER_DATA':
      return [...own, ...optionKeys(question.options.map((option) => option.value))]
    case 'SCALE':
      return [...own, ...optionKeys(question.scale.labelled)]
    case 'MULTI_SELECT_ONE':
      return [
        ...own,
        ...question.multi_options.map((row) => rowKey(definition, question, row)),
        ...optionKeys(question.multi_options.flatMap((row) => row.options.map((option) => option.value))),
      ]
    default:
      return own
  }
}
