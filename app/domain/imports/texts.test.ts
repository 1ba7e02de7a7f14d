import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRows } from './check-rows'
import { columnSets, type ColumnSetName } from './column-sets'
import { defaultComment } from './default-comment'
import { importFormSchemas } from './import-form.server'
import { MAX_CELL_LENGTH, MAX_FILE_BYTES } from './limits'
import { parseTable } from './parse-table'
import type { ImportColumn } from '~/core/fields/import-column'
import { TODAY } from './test-support'
import { textRows, texts } from './test-texts'

const FOLDER = 'app/domain/imports'

describe('texts', () => {
  it('exist in both languages with the same placeholders', () => {
    for (const { key, en, es } of textRows()) {
      expect(key).toMatch(/^imports\.\w+$/)
      expect(es.match(/\{\w+\}/g)?.sort(), key).toEqual(en.match(/\{\w+\}/g)?.sort())
    }
  })
  it('exist for every key in the code', () => {
    const known = new Set(textRows().map((row) => row.key))
    const sources = readdirSync(FOLDER)
      .filter((name) => !/test/.test(name))
      .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    const used = sources.flatMap((source) => source.match(/imports\.[a-z]\w+/g) ?? [])
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter((key) => !known.has(key))).toEqual([])
  })
  it('are those of the specification', () => {
    const t = texts('en')
    expect([
      t('imports.loadError'),
      t('imports.invalidData'),
      t('imports.participantsImported'),
      t('imports.participantsError'),
      t('imports.missing'),
      t('imports.invalid'),
    ]).toEqual([
      'Error loading CSV file',
      'Invalid data',
      'Participants imported',
      'Error importing participants',
      'Missing',
      'Invalid',
    ])
  })
  it('name the limits that hold', () => {
    expect(texts('en')('imports.fileTooLarge')).toContain(`${MAX_FILE_BYTES / 1024 / 1024} MB`)
    expect(texts('en')('imports.fileCellTooLong')).toContain(MAX_CELL_LENGTH.toLocaleString('en-US'))
  })
  it('make the default comment', () => {
    expect(defaultComment(texts('en'), '2026-07-04')).toBe('Batch import 7/4/26')
    expect(defaultComment(texts('en'), '2030-12-31')).toBe('Batch import 12/31/30')
  })
})

const TEMPLATES = (Object.keys(columnSets) as ColumnSetName[]).flatMap((set) =>
  [`${set}-v1.csv`, `${set}-v1-es.csv`].map((name) => [name, set] as const),
)

describe.each(TEMPLATES)('template %s', (name, set) => {
  const columns: readonly ImportColumn[] = columnSets[set]
  const rowsOf = async () => {
    const parsed = await parseTable(new Uint8Array(readFileSync(`public/templates/${name}`)), name)
    return parsed.ok ? parsed.rows : []
  }
  const check = (rows: string[][]) => checkRows(columns, rows, { hasHeader: true, today: TODAY })

  it('has the columns and two example rows that are refused by name', async () => {
    const table = check(await rowsOf())
    const required = columns.filter((column) => !('optional' in column))
    expect(table.header).toEqual(required.map((column) => column.name))
    expect(table.rows.map(({ errors }) => errors.map(({ reasonKey }) => reasonKey))).toEqual([
      [expect.stringMatching(/^imports\.reasonExample\|.+/)],
      [expect.stringMatching(/^imports\.reasonExample\|.+/)],
    ])
  })

  it('shows how right rows look', async () => {
    const rows = await rowsOf()
    const own = rows.map((row) =>
      row.map((cell) => cell.replace(/^EX-/, 'OWN-').replace('@example.org', '@own.example.org')),
    )
    expect(check(own)).toMatchObject({ errorCount: 0, notices: [] })
  })
})

it('the comment of an import is as long as every comment (OP-59)', () => {
  const fits = (length: number) =>
    importFormSchemas.biometrics.safeParse({ intent: 'import', comment: 'x'.repeat(length) }).success
  expect([fits(4000), fits(4001)]).toEqual([true, false])
})
