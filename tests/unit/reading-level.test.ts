import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

type Row = { key: string; en: string; es: string }

/** Texts that only participants read and that we wrote ourselves, not taken from a questionnaire. */
const TEXTS = ['wellness', 'metrics', 'me', 'resources', 'reminder', 'fill', 'autosave', 'appointment']
const OWN_HELP =
  'participantHome home.participant questionnaires lifestyle mindset reports resources metrics metricEntries goals habits path notes data appointments fill reminder surveyReminderStop'
/** Sixth grade: in English by Flesch-Kincaid, in Spanish "fairly easy" by Fernández Huerta. */
const HIGHEST_GRADE = 6
const LEAST_EASE = 70
const LONGEST_SENTENCE = 20

function rowsOf(path: string): Row[] {
  return Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data
}

const texts = [
  ...TEXTS.map((name) => ({ name, rows: rowsOf(`app/i18n/ui/${name}.csv`) })),
  ...OWN_HELP.split(' ').map((name) => ({
    name: `the help of ${name}`,
    rows: rowsOf('app/i18n/help/help.csv').filter(({ key }) => key === `help.${name}`),
  })),
]

const sentencesOf = (all: readonly string[]) =>
  all.flatMap((text) => text.split(/[.!?:]+(?:\s|$)/)).filter((part) => /\p{L}/u.test(part))
const wordsOf = (sentence: string) => sentence.replace(/\{\w+\}/g, '').match(/[\p{L}’']+/gu) ?? []

function measure(all: readonly string[], syllablesIn: (word: string) => number) {
  const sentences = sentencesOf(all)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word.toLowerCase()), 0)
  return { perSentence: words.length / sentences.length, perWord: syllables / words.length }
}

/** Counts groups of vowels, without a silent e at the end. */
function englishSyllables(word: string): number {
  return Math.max(1, word.replace(/e$/, '').match(/[aeiouy]+/g)?.length ?? 1)
}

/** Counts vowels, where a weak one next to another forms a diphthong. */
function spanishSyllables(word: string): number {
  const merged = word.replace(/[iuü]?[aeoáéó][iuüy]?|[iuü]{2}/g, 'a')
  return Math.max(1, merged.match(/[aeiouáéíóúü]/g)?.length ?? 1)
}

/** The Flesch-Kincaid grade level. */
function fleschKincaid(all: readonly string[]): number {
  const { perSentence, perWord } = measure(all, englishSyllables)
  return 0.39 * perSentence + 11.8 * perWord - 15.59
}

/** The Fernández Huerta reading ease: 100 is very easy. */
function fernandezHuerta(all: readonly string[]): number {
  const { perSentence, perWord } = measure(all, spanishSyllables)
  return 206.84 - 60 * perWord - 1.02 * perSentence
}

describe.each(texts)('what patients read in $name', ({ rows }) => {
  it('exists', () => expect(rows.length).toBeGreaterThan(0))
  it('is for readers of the sixth grade, in English', () => {
    expect(fleschKincaid(rows.map(({ en }) => en))).toBeLessThanOrEqual(HIGHEST_GRADE)
  })
  it('and in Spanish', () => {
    expect(fernandezHuerta(rows.map(({ es }) => es))).toBeGreaterThanOrEqual(LEAST_EASE)
  })
  it('has one idea per sentence: none is over 20 words', () => {
    const sentences = sentencesOf(rows.flatMap(({ en, es }) => [en, es]))
    expect(sentences.filter((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE)).toEqual([])
  })
})

it('a scholarly text is distinguished from one for everybody', () => {
  const hard = [
    'The psychometric instrument quantifies cardiovascular susceptibility alongside comorbidities.',
  ]
  const easy = ['The dog ran to the red barn.']
  expect(fleschKincaid(hard)).toBeGreaterThan(12)
  expect(fleschKincaid(easy)).toBeLessThan(3)
  expect(fernandezHuerta(['El perro va a la casa.'])).toBeGreaterThan(
    fernandezHuerta(['La susceptibilidad cardiovascular condiciona comorbilidades']),
  )
})
