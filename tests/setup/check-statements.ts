import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Ran } from './statements-ran'

const CALLS = ['readRow', 'readRows', 'writeRows']

/**
 * Functions with statements that are used on only one of the two databases: locks, the hash of a log row,
 * trigram tables.
 */
const OF_ONE_DATABASE = [
  'app/core/change/lock-owner.server.ts lockOwner',
  'app/domain/attention/keep-attention.server.ts lock',
  'app/domain/monitoring-state/lock-patients.server.ts lockPatients',
  'app/core/change/lock-names.server.ts lockNames',
  'app/core/list/list.server.ts searchInOrder',
  'app/core/log/write.server.ts append',
  'app/domain/documents/write-attachment.server.ts lockDocument',
  'app/domain/participant/merge-participants.server.ts lockPair',
  'app/domain/stored-scores/refresh-totals.server.ts lockTotals',
  'app/domain/video/seats.server.ts lockRoom',
  'db/live.ts announce',
]

/**
 * Checks the product's statements after a complete run of the service tests on one database: reports those
 * that no test runs, and those whose rows do not have the type that the call declares. Empty if only some
 * files ran.
 */
export function wrongStatements(folder: string): string[] {
  const files = readdirSync(join(folder, 'ran')).map(
    (name) => JSON.parse(readFileSync(join(folder, 'ran', name), 'utf8')) as Ran,
  )
  if (files.length < serviceTests().length) return []
  const ran = together(files)
  const calls = callsOf(productFiles())
  const gone = MAY_BE_LEFT_OUT.filter((name) => !calls.some(({ within }) => within === name))
  const wrong = calls.flatMap(({ place, within, declared }) => {
    if (!(place in ran))
      return MAY_BE_LEFT_OUT.includes(within) ? [] : [`${place}: no service test runs this statement`]
    const columns = ran[place]
    return columns && declared ? mismatches(declared, columns).map((what) => `${place}: ${what}`) : []
  })
  return [...gone.map((name) => `${name}: may be left out, but sends no statement`), ...wrong]
}

function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
}

function serviceTests(): string[] {
  return [
    ...filesIn('app').filter((file) => file.endsWith('.service.test.ts')),
    ...filesIn('tests/service').filter((file) => file.endsWith('.test.ts')),
  ]
}

function productFiles(): string[] {
  return filesIn('app', 'db').filter(
    (file) =>
      file.endsWith('.ts') && !/\.test\.ts$|test-support\.ts$|^db\/(connection\.ts|migrations\/)/.test(file),
  )
}

function together(files: Ran[]): Ran {
  const all: Ran = {}
  for (const ran of files)
    for (const [place, columns] of Object.entries(ran)) {
      const known = (all[place] ??= columns && {})
      if (!columns) continue
      const kinds = known ?? (all[place] = {})
      for (const [name, found] of Object.entries(columns))
        kinds[name] = [...new Set([...(kinds[name] ?? []), ...found])]
    }
  return all
}

type Declared = Map<string, { kinds: Set<string> | 'any'; optional: boolean }>

/** Reached only in the benchmark (more than two thousand rows found), or after a third of a lease. */
const TOO_SLOW_TO_REACH = ['app/core/list/list.server.ts listIds', 'app/core/jobs/work.server.ts renew']
const MAY_BE_LEFT_OUT = [...OF_ONE_DATABASE, ...TOO_SLOW_TO_REACH]

type Sent = { place: string; within: string; declared: Declared | null }

/** Every call that sends a statement, with the enclosing function and the declared row type. */
function callsOf(files: string[]): Sent[] {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.')
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const found: Sent[] = []
  for (const file of files) {
    const source = program.getSourceFile(file)!
    if (!source.text.includes("from 'db/connection'") && !file.startsWith('db/')) continue
    const visit = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        ts.isIdentifier(node.expression) &&
        CALLS.includes(node.expression.text)
      ) {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart())
        const [type] = node.typeArguments ?? []
        found.push({
          place: `${file}:${line + 1}:${character + 1}`,
          within: `${file} ${functionAround(node)}`,
          declared: type ? declaredBy(checker.getTypeFromTypeNode(type), checker, node) : null,
        })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function functionAround(node: ts.Node): string {
  for (let around: ts.Node = node; !ts.isSourceFile(around); around = around.parent)
    if (ts.isFunctionDeclaration(around)) return around.name?.text ?? ''
  return ''
}

function declaredBy(type: ts.Type, checker: ts.TypeChecker, node: ts.Node): Declared {
  return new Map(
    checker.getPropertiesOfType(type).map((property) => {
      const of = checker.getTypeOfSymbolAtLocation(property, node)
      return [
        property.name,
        { kinds: kindsOf(of), optional: (property.flags & ts.SymbolFlags.Optional) !== 0 },
      ]
    }),
  )
}

function kindsOf(type: ts.Type): Set<string> | 'any' {
  const kinds = new Set<string>()
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'any'
    if (part.flags & ts.TypeFlags.Null) kinds.add('null')
    else if (part.flags & ts.TypeFlags.StringLike) kinds.add('string')
    else if (part.flags & ts.TypeFlags.NumberLike) kinds.add('number')
    else if (part.flags & ts.TypeFlags.BooleanLike) kinds.add('boolean')
    else if (part.flags & ts.TypeFlags.Object) kinds.add('object')
  }
  return kinds
}

function mismatches(declared: Declared, columns: Record<string, string[]>): string[] {
  if (Object.keys(columns).length === 0) return []
  return [...declared].flatMap(([name, { kinds, optional }]) => {
    const came = columns[name]
    if (!came) return optional ? [] : [`no column ${name}, which its type declares`]
    const wrong = kinds === 'any' ? [] : came.filter((kind) => !kinds.has(kind))
    return wrong.map((kind) => `${name} came as ${kind}, its type says ${[...kinds].join(' or ')}`)
  })
}
