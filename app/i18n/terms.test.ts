import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { makeT } from './t'

type Row = { key: string; en: string; es: string }
const rows = readdirSync('app/i18n', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.csv'))
  .flatMap(
    (path) =>
      Papa.parse<Row>(readFileSync(join('app/i18n', path), 'utf8'), { header: true, skipEmptyLines: true })
        .data,
  )
const keys = new Set(rows.map(({ key }) => key))

/** The bold phrases in a column of the first table, which are wrong everywhere. */
function wrongEverywhere(lines: readonly string[], column: 4 | 5): string[] {
  return lines.flatMap((line) =>
    [...line.split('|')[column]!.matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1]!),
  )
}

/**
 * Matches whole words, ignoring case; a phrase that ends in a period is wrong only at the end of a sentence.
 */
function finds(phrase: string): RegExp {
  const end = phrase.endsWith('.') ? '(?=\\s*([.!?;:]|$))' : '(?![\\p{L}\\d-])'
  return new RegExp(`(?<![\\p{L}\\d-])${phrase.replace(/\.$/, '')}${end}`, 'iu')
}

describe('the phrases that the glossary calls wrong everywhere', () => {
  const lines = readFileSync('docs/glossary.md', 'utf8')
    .split('## What the code says')[0]!
    .split('\n')
    .filter((line) => line.split('|').length === 7)
  const phrases = { en: wrongEverywhere(lines, 4), es: wrongEverywhere(lines, 5) }

  it('are many', () => {
    expect(phrases.en).toEqual(
      expect.arrayContaining(['tick', 'the own', 'does not take place', 'any more.']),
    )
    expect(phrases.es).toEqual(expect.arrayContaining(['cobrar', 'mientras tanto', 'hora oriental']))
  })
  it('are found as whole words', () => {
    expect(finds('tick').test('Tick the box')).toBe(true)
    expect(finds('tick').test('A sticker, a ticket')).toBe(false)
    expect(finds('any more.').test('It is not there any more.')).toBe(true)
    expect(finds('any more.').test('It has not any more rows')).toBe(false)
  })
  it.each(['en', 'es'] as const)('are in no text (%s)', (lang) => {
    const found = phrases[lang].flatMap((phrase) => {
      const pattern = finds(phrase)
      return rows.filter((row) => pattern.test(row[lang])).map(({ key }) => `${key}: ${phrase}`)
    })
    expect(found).toEqual([])
  })
})

describe('a count before its noun', () => {
  const COUNTED = '\\{(?:n|count|value|total|days|done|people|changed|passed|least|m)\\} '
  const counts = {
    en: new RegExp(
      `${COUNTED}(?:(?!(?:of|or|to|and|at|in|is|per|times)\\b)\\p{Ll}+ )?(?:\\p{Ll}{3,}s|people)\\b`,
      'u',
    ),
    es: new RegExp(`${COUNTED}(?!menos\\b|antes\\b)\\p{Ll}{3,}s\\b`, 'u'),
  }
  /** Texts that need no form for one, by the reason why. */
  const NEVER_ONE: Record<string, readonly RegExp[]> = {
    'names a limit or a setting of more than one': [
      /^api\.(tooLarge|inValues|expandDepth|expandedRows)$/,
      /^(form|question)\.tooLong$/,
      /^form\.stepMinutes$/,
      /^imports\.(acceptedTypes|fileTooMany(Rows|Columns|Parts)|reasonTooLong)$/,
      /^(message\.attachmentsTooMany|metrics\.tooMany|plan\.keysTooMany|ui\.typeMore)$/,
      /^(leaving\.deletedLead|heavy\.waiting|superbill\.tooFewMinutes|table\.(moreThan|rows))$/,
      /^monitoring\.(reason\.deviceDays\.(few|many)|noDataFor)$/,
      /^(notes\.gen\.reading|chart\.social\w+|picture\.lightsSummary)$/,
    ],
    'is shown from two on, one has its own text': [
      /^wellness\.(week|today\.habitWeek|good\.habit|goalNear|today\.goalNear)$/,
      /^(superbill\.pages|monitoring\.rule\.metTimes|schedules\.every\.(week|month))$/,
    ],
    'a heart beats more than once a minute': [/^(metrics\.value\.HEARTRATE|safety\.value\.RESTING_PULSE)$/],
    'has its form for one under another key': [
      /^(appointment\.clearMany|message\.nDocuments|responses\.points)$/,
    ],
    'counts no things: the placeholder is a name or a place in a list': [
      /^monitoring\.(meanwhile\.\w+|back\.alreadyBy|withdraw\.alreadyBy)$/,
      /^imports\.fileCellTooLong$/,
    ],
  }
  const excepted = (key: string) =>
    Object.values(NEVER_ONE)
      .flat()
      .some((pattern) => pattern.test(key))

  it('has a form for one, or comes after it', () => {
    const without = rows
      .filter(({ en, es }) => counts.en.test(en) || counts.es.test(es))
      .filter(({ key }) => !key.endsWith('One') && !keys.has(`${key}One`) && !excepted(key))
    expect(without.map(({ key, en, es }) => `${key}: ${en} / ${es}`)).toEqual([])
  })
  it('takes the form for one, whether the count is a number or text', () => {
    const t = makeT({ 'a.left': '{n} days left', 'a.leftOne': '{n} day left', 'a.other': '{n} more' })
    expect([0, 1, '1', 2].map((n) => t('a.left', { n }))).toEqual([
      '0 days left',
      '1 day left',
      '1 day left',
      '2 days left',
    ])
    expect(t('a.other', { n: 1 })).toBe('1 more')
  })
  it('depends on the count, not on another value', () => {
    const t = makeT({ 'a.rise': '{value} in {days} days', 'a.riseOne': '{value} in {days} day' })
    expect(t('a.rise', { value: 1, days: 3 })).toBe('1 in 3 days')
    expect(t('a.rise', { value: 3, days: 1 })).toBe('3 in 1 day')
  })
})

describe('dates', () => {
  it('name the month first, in both languages', () => {
    const dayFirst = /\b[Dd]{1,2}[/.-][Mm]{1,2}\b|\b(1[3-9]|2\d|3[01])\/\d{1,2}\/(\d{4}|\d{2})\b/
    expect(rows.filter(({ en, es }) => dayFirst.test(en) || dayFirst.test(es)).map(({ key }) => key)).toEqual(
      [],
    )
  })
})
