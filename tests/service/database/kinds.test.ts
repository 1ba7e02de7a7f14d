import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readRows } from 'db/connection'
import { entityNamed } from '~/access/match'
import { recordRules } from '~/access/rules'
import { screenIds, screenOf } from '~/access/screens'
import { registry } from '~/api/registry.server'
import { ADDRESSED } from '~/entities/addressed'
import { KIND_NAMES, KINDS, type KindName } from '~/entities/index'
import type { Kind } from '~/entities/kind'
import { liveRows, nameSql, ownersSql } from '~/entities/sql'
import { mergedRows } from '~/i18n/catalog.server'
import { paramNames } from 'tests/access/addresses'
import { dataDictionary } from '../../../scripts/data-dictionary/page'
import { readSchema, type Table } from '../../../scripts/data-dictionary/schema'

const onSqlite = inject('databaseTemplate').startsWith('sqlite:')
const records = KIND_NAMES.filter((name) => KINDS[name].sort === 'record')

describe.runIf(onSqlite)('every table is declared in app/entities', () => {
  let schema: Table[]
  const columnsOf = (table: string) => schema.find(({ name }) => name === table)?.columns ?? []
  const has = (table: string, column: string) => columnsOf(table).some(({ name }) => name === column)

  beforeAll(async () => {
    schema = await readSchema()
  })

  it('once, and nothing is declared that is not a table', () => {
    const declared = KIND_NAMES.map((name) => KINDS[name].table)
    expect(declared.sort()).toEqual(schema.map(({ name }) => name))
  })

  it('after the tables it refers to', () => {
    const place = new Map(KIND_NAMES.map((name, index) => [KINDS[name].table, index]))
    const early = schema.flatMap(({ name, columns }) =>
      columns.flatMap(({ refersTo }) =>
        refersTo && place.get(refersTo)! > place.get(name)! ? [`${name} stands before ${refersTo}`] : [],
      ),
    )
    expect(early).toEqual([])
  })

  it('with existing columns', () => {
    const missing = KIND_NAMES.flatMap((name) => {
      const { table, key, named, clone, owners, sealed } = KINDS[name]
      const naming = named?.in ? [`${named.in}_id`] : (named?.by ?? [])
      const own = [
        ...(key ? [key] : []),
        ...(sealed ? [sealed.by, ...sealed.columns] : []),
        ...naming,
        ...(Array.isArray(clone) ? (clone as string[]) : []),
        ...Object.values(owners).map((way) => {
          const [first = '', ...more] = way.replace('?', '').split('.')
          return more.length > 0 ? `${first}_id` : first
        }),
      ]
      return own.filter((column) => !has(table, column)).map((column) => `${name}: ${column}`)
    })
    expect(missing).toEqual([])
  })

  it('with its owners, and whether it may have none', () => {
    const wrong = KIND_NAMES.flatMap((name) =>
      Object.entries(KINDS[name].owners).flatMap(([owner, way]) => {
        const column = columnsOf(KINDS[name].table).find((its) => its.name === way.replace('?', ''))
        return column && column.required === way.endsWith('?') ? [`${name}: ${owner}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('as deleted once archived, if it has that column', () => {
    const wrong = KIND_NAMES.filter(
      (name) => KINDS[name].live.includes('own') !== has(KINDS[name].table, 'archived'),
    )
    expect(wrong).toEqual([])
  })

  it('with what a merge does, if it refers to a participant', () => {
    const people = schema
      .filter(({ columns }) =>
        columns.some((column) => column.name === 'participant_id' || column.refersTo === 'participant'),
      )
      .map(({ name }) => name)
    const undecided = KIND_NAMES.filter(
      (name) => people.includes(KINDS[name].table) && KINDS[name].merge === 'none',
    )
    expect(undecided).toEqual([])
    const moved = KIND_NAMES.filter((name) => KINDS[name].merge === 'moves')
    expect(moved.filter((name) => !has(KINDS[name].table, 'participant_id'))).toEqual([])
  })

  it('and docs/data.md documents it: npm run data-dictionary writes it', () => {
    expect(dataDictionary(schema)).toBe(readFileSync('docs/data.md', 'utf8'))
  })
})

it("a kind has a second name beside it only if that is an owner's name", () => {
  const wrong = KIND_NAMES.filter((name) => {
    const beside = KINDS[name].named?.beside
    return beside !== undefined && !(beside in KINDS[name].owners && KINDS[beside as KindName].named)
  })
  expect(wrong).toEqual([])
})

describe('derived SQL runs on the database', () => {
  const asked = KIND_NAMES.flatMap((name): [KindName, string][] => {
    const kind = KINDS[name]
    return [
      [name, `SELECT COUNT(*) FROM ${kind.table} WHERE ${liveRows(name)}`],
      ...(kind.key === 'id' ? [[name, ownersSql(name)] satisfies [KindName, string]] : []),
      ...(kind.named ? [[name, nameSql(kind, kind.named)] satisfies [KindName, string]] : []),
    ]
  })
  it.each(asked)('%s: %s', async (_, sql) => {
    const rows = await readRows(sql, sql.includes('$id') ? { id: 999_999 } : {})
    expect(rows).toHaveLength(sql.startsWith('SELECT COUNT') ? 1 : 0)
  })
})

/** Lists that need a condition beyond their kind's to select their rows, by file. */
const MORE_SAID: Record<string, string> = {
  'app/domain/administrators/admin-resource.server.ts':
    'accounts of one role: patients and staff are found by what else they are',
  'app/domain/activity-log/readers.server.ts': 'the types of entry that somebody is told of',
  'app/domain/metrics/metric-resources.server.ts':
    'what was entered in error is there, and counts in no list but those that show it struck through',
  'app/domain/patients/through-links.ts': 'read through the links, which repeat what the declaration names',
  'app/domain/patients/monitored-resource.server.ts': 'read through the links as well',
}

describe('a list has the rows that its kind declares as live', () => {
  it.each(registry.resources)('$name lists its kind', ({ name, source }) => {
    expect(KINDS[source.kind].log).toContain(name)
  })

  it('and a list with more conditions has a reason', () => {
    const files = readdirSync('app/domain', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `app/domain/${file}`)
    const said = files.filter((file) => /^ +(only|live): |\blive: /m.test(readFileSync(file, 'utf8')))
    expect(said.sort()).toEqual(Object.keys(MORE_SAID).sort())
  })
})

describe('a row whose parent was deleted is gone with it', () => {
  it.each([
    ['survey', 'survey.archived = 0'],
    ['score', 'EXISTS (SELECT 1 FROM survey kept WHERE kept.id = score.survey_id AND kept.archived = 0)'],
    ['goal', 'goal.participant_id NOT IN (SELECT gone.id FROM participant gone WHERE gone.archived = 1)'],
    [
      'biometrics',
      'biometrics.archived = 0 AND (biometrics.participant_id IS NULL OR biometrics.participant_id NOT IN (SELECT gone.id FROM participant gone WHERE gone.archived = 1))',
    ],
    [
      'provider',
      'EXISTS (SELECT 1 FROM practice kept WHERE kept.id = provider.practice_id AND kept.archived = 0) AND provider.patient_archived = 0',
    ],
    ['superbill_code', '1 = 1'],
  ] as const)('%s', (name, sql) => {
    expect(liveRows(name)).toBe(sql)
  })
})

it('a column that repeats whether a parent is archived is named only by its declaration', () => {
  const repeating = KIND_NAMES.flatMap((name) => {
    const { repeats = {} }: Kind = KINDS[name]
    return Object.values(repeats).filter((column) => column !== undefined)
  })
  const files = ['app', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/^entities|\.test\./.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const naming = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return repeating.some((column) => text.includes(column))
  })
  expect([repeating, naming]).toEqual([['patient_archived'], []])
})

describe('a kind of record has all its parts (docs/architecture.md)', () => {
  const keys = new Map(mergedRows('default', false).map((row) => [row.key, row]))
  const exports = screenIds.filter((id) => /export$/i.test(id))
  const offered: string[] = registry.resources.map(({ name }) => name)

  it.each(records)('%s', (name) => {
    const { log, called, exported } = KINDS[name]
    const lacks = {
      'a model in db/models': !existsSync(`db/models/${name.replaceAll('_', '-')}.ts`),
      'a rule in app/access/rules': !log.some((word) => word in recordRules),
      'a resource in app/api/registry': !log.some((word) => offered.includes(word)),
      'a text of what one is called': !called || !keys.get(called)?.en || !keys.get(called)?.es,
      'a screen that it names': exported.some((id) => !exports.includes(id as (typeof exports)[number])),
    }
    expect(Object.entries(lacks).flatMap(([what, missing]) => (missing ? [what] : []))).toEqual([])
  })

  it('and what moves in a merge has a name on the merge page', () => {
    const moved = KIND_NAMES.filter((name) => KINDS[name].merge === 'moves')
    const unnamed = moved.filter((name) => {
      const text = keys.get(`merge.table.${KINDS[name].table}`)
      return !text?.en || !text.es
    })
    expect(unnamed).toEqual([])
  })

  it('and no rule, export or log name is without one', () => {
    const words = KIND_NAMES.flatMap((name) => [...KINDS[name].log])
    expect(Object.keys(recordRules).filter((word) => !words.includes(word))).toEqual([])
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    const files = KIND_NAMES.flatMap((name) => [...KINDS[name].exported])
    expect(files.sort()).toEqual([...exports].sort())
  })

  it('and whatever an address can name is declared', () => {
    const params = new Set(
      screenIds.flatMap((id) =>
        paramNames(id).map((name) => (name === 'id' ? screenOf(id).idIs : entityNamed(name))),
      ),
    )
    const addressed = KIND_NAMES.filter((name) => KINDS[name].addressed)
    expect(Object.keys(ADDRESSED)).toEqual(addressed)
    expect(addressed.filter((name) => !params.has(name as keyof typeof ADDRESSED))).toEqual([])
  })
})
