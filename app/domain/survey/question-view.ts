import {
  questionOf,
  type Definition,
  type EnterDataQuestion,
  type Option,
  type Question,
  type ScaleQuestion,
} from '~/domain/questionnaire/definition'
import { fieldName, statusFieldName } from '~/domain/questionnaire/read-answer'
import { groupKey, optionKey, questionKey, rowKey, splitPrefixSuffix } from '~/domain/questionnaire/text-keys'
import type { AnswerMessage } from '~/domain/questionnaire/validate-answer'
import { callsForHelp } from '~/domain/scoring/safety'
import { errorText, type Translate } from '~/i18n/t'
import type { FieldEntries } from './entries'

/** `callsForHelp`: choosing it shows the crisis line at once. */
export type ChoiceView = { value: string; label: string; checked: boolean; callsForHelp?: true }
export type FieldView = {
  name: string
  prefix: string
  suffix: string
  value: string
  inputMode: 'numeric' | 'decimal' | 'text'
  error: string | null
}
export type RowView = { name: string; label: string; options: ChoiceView[]; error: string | null }

/** How a question is answered; `none` for texts that are only read. */
export type ControlView =
  | { kind: 'none' }
  | {
      kind: 'choices'
      name: string
      multiple: boolean
      groups: { label: string | null; options: ChoiceView[] }[]
    }
  /** `ends` are the texts of the labeled steps, shown next to the numbers. */
  | { kind: 'scale'; name: string; steps: ChoiceView[]; ends: string[] }
  | { kind: 'fields'; fields: FieldView[] }
  /** `columns` are the option texts if all rows offer the same options. */
  | { kind: 'rows'; rows: RowView[]; columns: string[] | null }

/**
 * One question in the reader's language with its current answer: everything a screen needs about it, and
 * nothing about other questions.
 */
export type QuestionView = {
  name: string
  text: string
  stem: string | null
  control: ControlView
  /** The "none of the above" box, if the question offers it. */
  none: { name: string; label: string; checked: boolean } | null
  errors: string[]
  /** The stored answer, which the form carries along (`seenText`). */
  seen: string[]
  /** A message about a different answer stored meanwhile, if this tab's answer would overwrite it. */
  elsewhere: string | null
  /** The day of the earlier survey whose answer is offered here; it counts once it is saved. */
  prefilled: string | null
  /** True if the messages only warn: the same answer is accepted when sent again (SUR-23). */
  warning: boolean
  /**
   * The answer that the warning was about, which the form carries along; a different one is validated anew.
   */
  warned: string | null
  /**
   * True if a stored answer is being corrected: the form asks for a reason, and nothing is saved until the
   * person confirms.
   */
  correcting: boolean
}

type Source = {
  definition: Definition
  question: Question
  entries: FieldEntries
  t: Translate
  messages?: readonly AnswerMessage[]
  warning?: boolean
  seen?: string[]
  elsewhere?: string | null
  prefilled?: string | null
  correcting?: boolean
}

/**
 * Returns a question in words. `entries` are the values to show: the stored answer, or what was typed and
 * refused.
 */
export function questionView(source: Source): QuestionView {
  const {
    definition,
    question,
    entries,
    t,
    messages = [],
    warning = false,
    seen = [],
    elsewhere = null,
    prefilled = null,
    correcting = false,
  } = source
  const stem = question.static_question_name
    ? questionOf(definition, question.static_question_name)
    : undefined
  const inFields = question.type === 'ENTER_DATA' || question.type === 'MULTI_SELECT_ONE'
  return {
    name: question.name,
    text: t(questionKey(definition, question)),
    stem: stem ? t(questionKey(definition, stem)) : null,
    control: controlOf(source),
    none: question.allows_none
      ? {
          name: statusFieldName(question),
          label: t(question.none_text ?? 'questionnaire.noneOfThese'),
          checked: has(entries, statusFieldName(question), 'NONE'),
        }
      : null,
    errors: messages
      .filter(({ index }) => index === null || !inFields)
      .map(({ message }) => errorText(t, message)),
    seen,
    elsewhere: elsewhere && errorText(t, elsewhere),
    prefilled,
    warning,
    warned: warning ? entriesText(entries) : null,
    correcting,
  }
}

/** Returns form entries as one text. */
export function entriesText(entries: FieldEntries): string {
  return new URLSearchParams(entries.map(([name, value]) => [name, value])).toString()
}

function controlOf(source: Source): ControlView {
  const { definition, question, t } = source
  switch (question.type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY': {
      const groups = question.option_groups ?? []
      const grouped = new Set(groups.flatMap((group) => group.values))
      const rest = question.options.filter((option) => !grouped.has(option.value))
      return choices(
        source,
        [
          ...(rest.length > 0 ? [{ label: null, options: rest }] : []),
          ...groups.map((group) => ({
            label: t(groupKey(definition, question, group)),
            options: question.options.filter((option) => group.values.includes(option.value)),
          })),
        ],
        question.type === 'SELECT_ANY',
      )
    }
    case 'SCALE':
      return scaleView(source, question)
    case 'MULTI_SELECT_ONE':
      return rowsView(
        question.multi_options.map((row, index) =>
          rowView(source, row, fieldName(question, index), t(rowKey(definition, question, row)), index),
        ),
      )
    case 'ENTER_DATA':
      return {
        kind: 'fields',
        fields: question.options.map((option, index) => fieldView(source, question, option, index)),
      }
    default:
      return { kind: 'none' }
  }
}

type Choices = Extract<ControlView, { kind: 'choices' }>

function choices(
  source: Source,
  groups: { label: string | null; options: readonly Option[] }[],
  multiple: boolean,
): Choices {
  const name = fieldName(source.question)
  return {
    kind: 'choices',
    name,
    multiple,
    groups: groups.map(({ label, options }) => ({
      label,
      options: options.map((option) => choiceView(source, name, option)),
    })),
  }
}

function choiceView(
  { definition, question, entries, t }: Source,
  name: string,
  { value }: Option,
): ChoiceView {
  return {
    value: String(value),
    label: optionText(definition, question, value, t),
    checked: has(entries, name, String(value)),
    ...(callsForHelp(definition.code, question, value) && { callsForHelp: true as const }),
  }
}

/** True if an answer to the question can call for help at once. */
export function mayCallForHelp({ code }: Definition, question: Question): boolean {
  if (question.type !== 'SELECT_ONE' && question.type !== 'SELECT_ANY') return false
  return question.options.some(({ value }) => callsForHelp(code, question, value))
}

/** Returns the text of one option; a labeled step of a scale has its number and its text. */
export function optionText(
  definition: Definition,
  question: Question,
  value: Option['value'],
  t: Translate,
): string {
  if (question.type !== 'SCALE') return t(optionKey(definition, question, value))
  return question.scale.labelled.includes(Number(value))
    ? `${value} – ${t(optionKey(definition, question, value))}`
    : String(value)
}

function scaleView(source: Source, question: ScaleQuestion): ControlView {
  const name = fieldName(question)
  const ends = question.scale.labelled.map((value) =>
    optionText(source.definition, question, value, source.t),
  )
  return {
    kind: 'scale',
    name,
    steps: steps(question).map((option) => choiceView(source, name, option)),
    ends,
  }
}

/** Rows with the same options become a table, with the option texts only once, above it. */
function rowsView(rows: RowView[]): ControlView {
  const textsOf = (row: RowView | undefined) => row?.options.map((option) => option.label) ?? []
  const columns = textsOf(rows[0])
  const alike = rows.every((row) => textsOf(row).join('\n') === columns.join('\n'))
  return { kind: 'rows', rows, columns: alike && columns.length <= MOST_COLUMNS ? columns : null }
}

const MOST_COLUMNS = 6

function rowView(
  source: Source,
  row: { options: readonly Option[] },
  name: string,
  label: string,
  index: number,
): RowView {
  return {
    name,
    label,
    options: row.options.map((option) => choiceView(source, name, option)),
    error: messageAt(source, index),
  }
}

function fieldView(source: Source, question: EnterDataQuestion, option: Option, index: number): FieldView {
  const name = fieldName(question, index)
  const inputMode =
    question.input === 'TEXT' ? 'text' : (question.decimals?.[index] ?? 0) > 0 ? 'decimal' : 'numeric'
  return {
    name,
    inputMode,
    value: source.entries.find(([field]) => field === name)?.[1] ?? '',
    error: messageAt(source, index),
    ...splitPrefixSuffix(source.t(optionKey(source.definition, question, option.value))),
  }
}

function steps({ scale }: ScaleQuestion): Option[] {
  return Array.from({ length: scale.max - scale.min + 1 }, (_, index) => ({ value: scale.min + index }))
}

function messageAt({ messages = [], t }: Source, index: number): string | null {
  const found = messages.find((message) => message.index === index)
  return found ? errorText(t, found.message) : null
}

function has(entries: FieldEntries, name: string, value: string): boolean {
  return entries.some(([field, text]) => field === name && text === value)
}
