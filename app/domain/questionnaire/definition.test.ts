import { describe, expect, test } from 'vitest'
import { questionnaireProblems } from '~/domain/scoring/check/check-all'
import { mustBeSound } from '~/domain/scoring/check/check-build'
import { checkDefinition } from '~/domain/scoring/check/check-definition'
import type { Definition } from './definition'
import { definitionSchema } from './definition-schema'
import { everyType, questionTexts, readRows } from '~/domain/scoring/check/fixtures'
import { allDefinitions, definitionOf, latestDefinition } from './registry'
import { spanishReview } from './spanish-review'
import { namespaceOf, splitPrefixSuffix, textKeys } from './text-keys'

const texts = questionTexts()
const phq9 = latestDefinition('PHQ9') as Definition
const everyText = Object.fromEntries(textKeys(everyType).map((key) => [key, { en: 'x', es: 'y' }]))
const kinds = (definition: Definition, known = everyText) =>
  checkDefinition(definition, known).map((problem) => [problem.kind, problem.name, problem.detail])
const withQuestion = (name: string, change: object): Definition => ({
  ...everyType,
  questions: everyType.questions.map((question) =>
    question.name === name ? { ...question, ...change } : question,
  ),
})

describe('every definition', () => {
  test.each(
    allDefinitions().map((definition) => [`${definition.code} ${definition.version}`, definition] as const),
  )('%s has the right shape and no problem', (_, definition) => {
    expect(definitionSchema.parse(definition)).toEqual(definition)
    expect(checkDefinition(definition, texts)).toEqual([])
  })

  test('code and version are unique, and the registry finds them', () => {
    const ids = allDefinitions().map((definition) => `${definition.code} ${definition.version}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(definitionOf('PHQ9', 1)).toBe(phq9)
    expect(definitionOf('PHQ9', 99)).toBeUndefined()
    expect(latestDefinition('constructor')).toBeUndefined()
  })

  test('only JSON values, so that a definition can be stored', () => {
    for (const definition of allDefinitions())
      expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
  })

  test('items repeat the stem of their instructions', () => {
    for (const [code, count] of [
      ['PHQ9', 9],
      ['GAD7', 7],
      ['STRESS', 7],
      ['SLEEP', 4],
      ['RATIO', 20],
      ['RTC', 15],
    ] as const) {
      const items =
        latestDefinition(code)?.questions.filter(
          (question) =>
            /_(\d|[A-Z_]+)$/.test(question.name) && !/_(INTRO|DIFFICULTY|HOURS)$/.test(question.name),
        ) ?? []
      expect(items.length).toBe(count)
      expect(items.every((question) => question.static_question_name === `${code}_INTRO`)).toBe(true)
    }
  })
})

describe('the shape refuses', () => {
  test.each([
    ['an unknown field', withQuestion('MOOD', { colour: 'red' })],
    ['a question type it does not know', withQuestion('MOOD', { type: 'SLIDER' })],
    ['a condition written as code', withQuestion('MOOD', { show: 'SMOKES > 1' })],
    ['a choice without options', withQuestion('SMOKES', { options: [] })],
    ['an option value used twice', withQuestion('SMOKES', { options: [{ value: 1 }, { value: 1 }] })],
    ['limits that do not match the fields', withQuestion('AMOUNT', { min_values: [1] })],
    ['a scale running backwards', withQuestion('MOOD', { scale: { min: 5, max: 1, labelled: [] } })],
    ['version 0', { ...everyType, version: 0 }],
  ])('%s', (_, definition) => {
    expect(definitionSchema.safeParse(definition).success).toBe(false)
  })

  test('nothing of the questionnaire with every type', () => {
    expect(definitionSchema.parse(everyType)).toEqual(everyType)
    expect(kinds(everyType)).toEqual([])
  })
})

describe('the check names', () => {
  test('a loop: a condition on a later question or on itself', () => {
    expect(kinds(withQuestion('SMOKES', { show: { question: 'MOOD', atLeast: 1 } }))).toEqual([
      ['conditionOnLaterQuestion', 'SMOKES', 'MOOD'],
    ])
    expect(
      kinds(
        withQuestion('MOOD', {
          show: {
            any: [
              { question: 'SMOKES', atLeast: 1 },
              { question: 'MOOD', atLeast: 1 },
            ],
          },
        }),
      ),
    ).toEqual([['conditionOnLaterQuestion', 'MOOD', 'MOOD']])
  })

  test('a condition on an unknown question', () => {
    expect(kinds(withQuestion('MOOD', { show: { not: { question: 'GONE', atLeast: 1 } } }))).toEqual([
      ['conditionOnUnknownQuestion', 'MOOD', 'GONE'],
    ])
  })

  test('a question in no section', () => {
    const sections = [
      {
        name: 'ONE',
        question_names: everyType.sections.flatMap((s) => s.question_names).filter((n) => n !== 'REMARK'),
      },
    ]
    expect(kinds({ ...everyType, sections }, { ...everyText })).toEqual([
      ['unreachableQuestion', 'REMARK', 'in no section'],
    ])
  })

  test.each([
    { question: 'SMOKES', atLeast: 3 },
    { question: 'SMOKES', below: 0 },
    { question: 'SMOKES', includes: 'yes' },
    { question: 'SMOKES', none: true },
    { question: 'INTRO', atLeast: 0 },
    {
      all: [
        { question: 'SMOKES', atLeast: 1 },
        { question: 'SMOKES', atLeast: 9 },
      ],
    },
  ])('a condition that can never hold: %j', (show) => {
    expect(kinds(withQuestion('MOOD', { show }))).toEqual([
      ['unreachableQuestion', 'MOOD', 'its condition can never hold'],
    ])
  })

  test('an unknown score', () => {
    expect(kinds({ ...everyType, score_names: ['SCORE_LUCK', 'toString'] })).toEqual([
      ['unknownScore', 'SCORE_LUCK', undefined],
      ['unknownScore', 'toString', undefined],
    ])
  })

  test('a group or a label of something that is not offered', () => {
    expect(
      kinds(withQuestion('CONDITIONS', { option_groups: [{ name: 'LUNG', values: ['ASTHMA', 'FLU'] }] })),
    ).toEqual([['unknownOption', 'CONDITIONS', 'FLU']])
    expect(
      kinds(withQuestion('MOOD', { scale: { min: 0, max: 10, labelled: [0, 11] } }), {
        ...everyText,
        'every.MOOD.11': { en: 'x', es: 'y' },
      }),
    ).toEqual([['unknownOption', 'MOOD', '11']])
  })

  test('a score of questions that are not there', () => {
    expect(kinds({ ...everyType, score_names: ['SCORE_SED', 'SCORE_PMH'] })).toEqual([
      ['scoreOfUnknownQuestion', 'SCORE_SED', 'EXERCISE_SITTING'],
      ['scoreOfUnknownQuestion', 'SCORE_PMH', 'MH_CONDITIONS'],
    ])
  })

  test('a missing translation, per language', () => {
    const known = { ...everyText, 'every.MOOD': { en: 'Mood', es: ' ' } }
    expect(kinds(everyType, known)).toEqual([['missingTranslation', 'every.MOOD', 'es']])
    const { 'phq9.option.3': _, ...rest } = texts
    expect(kinds(phq9, rest)).toEqual([
      ['missingTranslation', 'phq9.option.3', 'en'],
      ['missingTranslation', 'phq9.option.3', 'es'],
    ])
  })

  test('a question listed twice and a section with an unknown one', () => {
    const sections = [...everyType.sections, { name: 'THREE', question_names: ['MOOD', 'GONE'] }]
    expect(
      kinds({ ...everyType, sections }, { ...everyText, 'every.section.THREE': { en: 'x', es: 'y' } }),
    ).toEqual([
      ['duplicateQuestion', 'MOOD', undefined],
      ['unknownQuestion', 'GONE', undefined],
    ])
  })
})

describe('the build', () => {
  test('goes on with the questionnaires of the product', () => {
    expect(mustBeSound).not.toThrow()
  })

  test('names the questionnaire and what is wrong with it', () => {
    const { 'gad7.title': _, ...rest } = texts
    expect(questionnaireProblems(allDefinitions(), rest)).toEqual([
      'GAD7 version 1: missingTranslation gad7.title (en)',
      'GAD7 version 1: missingTranslation gad7.title (es)',
    ])
    expect(questionnaireProblems([everyType, everyType], everyText)).toEqual([
      'EVERY version 1: exists twice',
    ])
    expect(
      questionnaireProblems([withQuestion('SMOKES', { show: { question: 'MOOD', atLeast: 1 } })], everyText),
    ).toEqual(['EVERY version 1: conditionOnLaterQuestion SMOKES (MOOD)'])
    expect(questionnaireProblems([{ ...everyType, version: 0 }], everyText)[0]).toMatch(
      /^EVERY version 0: shape of version: /,
    )
  })
})

describe('texts', () => {
  test.each([...new Set(allDefinitions().map(namespaceOf)), 'score', 'question'])(
    '%s.csv: own namespace, no key twice, both languages',
    (name) => {
      const rows = readRows(`${name}.csv`)
      expect(
        rows.filter((row) => !row.key.startsWith(`${name}.`) || !row.en.trim() || !row.es.trim()),
      ).toEqual([])
      expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
    },
  )

  test('the published Spanish is not listed for review, ours is', () => {
    expect(spanishReview('phq9.PHQ9_9')).toBeNull()
    expect(spanishReview('phq9.title')).toBe('own')
    expect(spanishReview('gad7.GAD7_1')).toBe('check')
    expect(['mh.MH_SAFETY', 'mh.MH_HEALTH', 'mh.MH_CONCERN.2'].map(spanishReview)).toEqual([
      'own',
      'check',
      'translate',
    ])
    expect(['audit.AUDIT_1', 'audit.AUDIT_10', 'audit.AUDIT_1.0'].map(spanishReview)).toEqual([
      null,
      'check',
      null,
    ])
  })

  test('no text names an instrument whose name is not ours to use, and every questionnaire ends with its credit', () => {
    expect(
      readRows('sleep.csv').filter(({ en, es }) => /jenkins sleep scale|escala.*jenkins/i.test(en + es)),
    ).toEqual([])
    expect(
      allDefinitions()
        .filter(({ credit }) => credit === null)
        .map(({ code }) => code),
    ).toEqual(['DIETID', 'RTC'])
  })

  test('a field text is split at the double underscore', () => {
    expect(splitPrefixSuffix('about__hours a day')).toEqual({ prefix: 'about', suffix: 'hours a day' })
    expect(splitPrefixSuffix('__days')).toEqual({ prefix: '', suffix: 'days' })
    expect(splitPrefixSuffix('Name')).toEqual({ prefix: 'Name', suffix: '' })
  })
})
