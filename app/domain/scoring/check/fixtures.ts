import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Answer, Answers, AnswerValue } from '~/domain/questionnaire/answer'
import type { Texts } from '~/domain/scoring/check/check-definition'
import type { Definition, Question } from '~/domain/questionnaire/definition'

const textFolder = new URL('../../../i18n/questions/', import.meta.url)

/** Returns all texts of the group `questions`, for tests. */
export function questionTexts(): Texts {
  const rows = readdirSync(textFolder)
    .filter((file) => file.endsWith('.csv'))
    .flatMap(readRows)
  return Object.fromEntries(rows.map(({ key, en, es }) => [key, { en, es }]))
}

/** Returns the rows of one csv file of that group. */
export function readRows(file: string): { key: string; en: string; es: string }[] {
  return Papa.parse<{ key: string; en: string; es: string }>(
    readFileSync(new URL(file, textFolder), 'utf8'),
    {
      header: true,
      skipEmptyLines: true,
    },
  ).data
}

/** Returns answers from plain values: one, several, or 'NONE' for "none of the above". */
export function answersFrom(values: Readonly<Record<string, AnswerValue | readonly AnswerValue[]>>): Answers {
  const answerFrom = (value: AnswerValue | readonly AnswerValue[]): Answer =>
    value === 'NONE'
      ? { values: [], status: 'NONE' }
      : { values: value !== null && typeof value === 'object' ? value : [value] }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, answerFrom(value)]))
}

/** Returns `PREFIX_1`, `PREFIX_2` … with these values. */
export function numberedValues(prefix: string, values: readonly AnswerValue[]): Record<string, AnswerValue> {
  return Object.fromEntries(values.map((value, index) => [`${prefix}_${index + 1}`, value]))
}

/** Returns a repeatable random generator (mulberry32): the same seed gives the same numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a random valid answer. */
export function randomAnswer(question: Question, random: () => number): Answer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  switch (question.type) {
    case 'INSTRUCTIONS':
      return { values: [] }
    case 'SELECT_ONE':
      return { values: [pick(question.options).value] }
    case 'SELECT_ANY':
      return { values: question.options.filter(() => random() < 0.5).map((option) => option.value) }
    case 'MULTI_SELECT_ONE':
      return { values: question.multi_options.map((row) => pick(row.options).value) }
    case 'SCALE':
      return {
        values: [question.scale.min + Math.floor(random() * (question.scale.max - question.scale.min + 1))],
      }
    case 'DIETID':
      return { values: [Math.floor(random() * 101)] }
    case 'ENTER_DATA':
      return {
        values: question.options.map((_, index) =>
          Math.floor(random() * ((question.max_values?.[index] ?? 10) + 1)),
        ),
      }
  }
}

/** A questionnaire with every question type and conditions that build on each other. */
export const everyType: Definition = {
  code: 'EVERY',
  version: 1,
  sections: [
    { name: 'ONE', question_names: ['INTRO', 'SMOKES', 'AMOUNT', 'BRANDS'] },
    { name: 'TWO', question_names: ['CONDITIONS', 'MOOD', 'ROWS', 'PICTURES', 'REMARK'] },
  ],
  questions: [
    { name: 'INTRO', type: 'INSTRUCTIONS' },
    { name: 'SMOKES', type: 'SELECT_ONE', options: [{ value: 0 }, { value: 1 }, { value: 2 }] },
    {
      name: 'AMOUNT',
      type: 'ENTER_DATA',
      input: 'NUMBER',
      options: [{ value: 'A' }, { value: 'B' }],
      validation: 'A_OR_B',
      min_values: [1, 1],
      max_values: [40, 60],
      impossible_below: [0, 0],
      decimals: [0, 1],
      show: { question: 'SMOKES', atLeast: 1 },
    },
    {
      name: 'BRANDS',
      type: 'ENTER_DATA',
      input: 'TEXT',
      options: [{ value: 'TEXT' }],
      validation: 'NONE',
      show: {
        any: [
          { question: 'AMOUNT', atLeast: 20 },
          { question: 'SMOKES', includes: 2 },
        ],
      },
    },
    {
      name: 'CONDITIONS',
      type: 'SELECT_ANY',
      allows_none: true,
      options: [
        { value: 'ASTHMA', points: 1 },
        { value: 'COPD', points: 2 },
        { value: 'OTHER', points: 4 },
      ],
      option_groups: [{ name: 'LUNG', values: ['ASTHMA', 'COPD'] }],
    },
    {
      name: 'MOOD',
      type: 'SCALE',
      scale: { min: 0, max: 10, labelled: [0, 10] },
      reversed: true,
      allows_none: true,
    },
    {
      name: 'ROWS',
      type: 'MULTI_SELECT_ONE',
      validation: 'ALL',
      validation_message: 'every.ROWS.message',
      multi_options: [
        { name: 'X', options: [{ value: 0 }, { value: 1 }] },
        { name: 'Y', options: [{ value: 0 }, { value: 1 }] },
      ],
      show: { all: [{ not: { question: 'CONDITIONS', none: true } }, { question: 'MOOD', below: 9 }] },
    },
    { name: 'PICTURES', type: 'DIETID', show: { question: 'ROWS', atLeast: 1 } },
    { name: 'REMARK', type: 'ENTER_DATA', input: 'TEXT', options: [{ value: 'TEXT' }], validation: 'NONE' },
  ],
  score_names: [],
  is_practitioner_administered: false,
  is_invitable: false,
  credit: null,
}
