import { describe, expect, it } from 'vitest'
import { patientRows } from '../support/patient-texts'
import {
  englishSyllables,
  fleschKincaid,
  sentencesOf,
  spanishSyllables,
  szigrisztPazos,
  wordsOf,
} from '../support/reading-level'

/**
 * What is measured are texts: those with at least one sentence of at least six words. Labels, buttons and names of
 * a few words are no sentences: one long word in them says nothing about how hard a page is to read.
 */
const LEAST_WORDS = 6
const isText = (text: string) => sentencesOf(text).some((sentence) => wordsOf(sentence).length >= LEAST_WORDS)

/** What may be harder or longer than the others, by its reason. */
const MAY_BE_HARDER: Record<string, readonly RegExp[]> = {
  'published wording of an instrument': [
    /^mh\.MH_(HEALTH|PHYSICAL_DAYS|MENTAL_DAYS|READING_HELP|CLOSE_PEOPLE|CONCERN|NEIGHBORS|WORTHWHILE|FOOD)/,
    /^wbi\.WBI_OVERALL_\d$/,
  ],
  'names: of sources, and of a disease with its plain words': [/\.credit$/, /^mh\.MH_PAD$/],
}
const excepted = (key: string) =>
  Object.values(MAY_BE_HARDER)
    .flat()
    .some((pattern) => pattern.test(key))

const all = patientRows()
const rows = all.filter(({ key }) => !excepted(key))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.each([
  { lang: 'en', grade: fleschKincaid, meanAtMost: 6, eachAtMost: 9 },
  // Of a scale that rises with ease: the same bounds below zero.
  { lang: 'es', grade: (text: string) => -szigrisztPazos(text), meanAtMost: -70, eachAtMost: -55 },
] as const)('what patients read ($lang)', ({ lang, grade, meanAtMost, eachAtMost }) => {
  const texts = rows.filter((row) => isText(row[lang])).map((row) => ({ key: row.key, text: row[lang] }))

  it('is much', () => expect(texts.length).toBeGreaterThan(500))
  it('is easy on the whole', () => {
    expect(mean(texts.map(({ text }) => grade(text)))).toBeLessThanOrEqual(meanAtMost)
  })
  it('is hard nowhere', () => {
    const hard = texts.filter(({ text }) => grade(text) > eachAtMost)
    expect(hard.map(({ key, text }) => `${grade(text).toFixed(1)} ${key}: ${text}`)).toEqual([])
  })
  it('has one idea in a sentence: none is over 20 words', () => {
    const long = texts.filter(({ text }) => sentencesOf(text).some((one) => wordsOf(one).length > 20))
    expect(long.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })
})

describe('the measure', () => {
  it('excepts by name only what exists', () => {
    const idle = Object.values(MAY_BE_HARDER)
      .flat()
      .filter((pattern) => !all.some(({ key }) => pattern.test(key)))
    expect(idle).toEqual([])
  })
  it('counts the syllables that are said', () => {
    const english = { red: 1, saved: 1, started: 2, names: 1, boxes: 2, people: 2, habit: 2, readiness: 3 }
    for (const [word, count] of Object.entries(english))
      expect([word, englishSyllables(word)]).toEqual([word, count])
    const spanish = { que: 1, muy: 1, día: 2, cuidado: 3, guía: 2, pregunta: 3, atención: 3, correo: 3 }
    for (const [word, count] of Object.entries(spanish))
      expect([word, spanishSyllables(word)]).toEqual([word, count])
  })
  it('tells a text for scholars from one for everybody', () => {
    expect(
      fleschKincaid('The psychometric instrument quantifies susceptibility and comorbidities.'),
    ).toBeGreaterThan(12)
    expect(fleschKincaid('The dog ran to the red barn.')).toBeLessThan(3)
    expect(szigrisztPazos('La susceptibilidad cardiovascular condiciona comorbilidades.')).toBeLessThan(40)
    expect(szigrisztPazos('El perro va a la casa.')).toBeGreaterThan(80)
  })
})
