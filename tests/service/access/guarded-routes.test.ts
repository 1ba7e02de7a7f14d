import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * The data endpoint authenticates by its key and the webhook by its secret instead; this is the only
 * statement that each of them has.
 */
const OTHER_DOOR: Record<string, string> = {
  'app/routes/api/endpoint.tsx': 'return answerCall(request, registry)',
  'app/routes/metrics/apple.tsx': 'return receiveApple(request)',
  'app/routes/metrics/device-readings.tsx': 'return receiveReadings(request)',
  'app/routes/diet/webhook.tsx': 'return answerWebhook(request)',
}

const files = ['app/root.tsx', ...routesBelow('app/routes')]

function routesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name))
}

type Door = { name: string; body: ts.Block | null }

/**
 * The exported loaders and actions of a module; one that is not a function with a body in this file has no
 * body.
 */
function doorsOf(file: string): Door[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  return source.statements.flatMap((statement): Door[] => {
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (ts.isFunctionDeclaration(statement) && exported)
      return named(statement.name?.text, statement.body ?? null)
    if (ts.isVariableStatement(statement) && exported)
      return statement.declarationList.declarations.flatMap(({ name }) => named(name.getText(), null))
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      return statement.exportClause.elements.flatMap(({ name }) => named(name.text, null))
    return []
  })
}

// A clientLoader runs in the browser: it gets only what the server's loader and action, which are checked,
// gave it.
const named = (name: string | undefined, body: ts.Block | null): Door[] =>
  name === 'loader' || name === 'action' ? [{ name, body }] : []

/**
 * True if a statement is `await enter(request)`, alone or assigned to a constant. Its error may be caught
 * only to answer a form that is too large; guard-origin.test.ts checks that the origin of such a form is
 * verified first.
 */
function enters(statement: ts.Statement | undefined): boolean {
  const value =
    statement && ts.isVariableStatement(statement)
      ? statement.declarationList.declarations[0]?.initializer
      : statement && ts.isExpressionStatement(statement)
        ? statement.expression
        : undefined
  return (
    value !== undefined &&
    ts.isAwaitExpression(value) &&
    /^enter\(request\)(\.catch\(nullIfTooLarge\))?$/.test(value.expression.getText())
  )
}

/**
 * The root checks the host name before anything else: it may redirect a visitor to another host without
 * knowing anything about them.
 */
const REDIRECT = /^(const elsewhere = hostRedirect\(request\)|if \(elsewhere\) throw redirect\(elsewhere\))$/

describe('every loader and action enters first', () => {
  const doors = files
    .filter((file) => !(file in OTHER_DOOR))
    .flatMap((file) => doorsOf(file).map((door) => ({ ...door, file })))

  it('finds the loaders and actions', () => {
    expect(doors.length).toBeGreaterThan(40)
  })

  it.each(doors)('$file $name', ({ file, body }) => {
    const statements = body?.statements.filter(
      (statement) => file !== 'app/root.tsx' || !REDIRECT.test(statement.getText()),
    )
    expect(statements?.[0]?.getText() ?? 'not a function here').toSatisfy(() => enters(statements?.[0]))
  })
})

describe('a route with its own authentication', () => {
  it.each(Object.entries(OTHER_DOOR))('%s does nothing but pass the request on', (file, only) => {
    for (const { body } of doorsOf(file))
      expect(body?.statements.map((statement) => statement.getText())).toEqual([only])
  })
})
