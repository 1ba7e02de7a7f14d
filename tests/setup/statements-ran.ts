import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { onStatement } from 'db/connection'

/** What kinds of values came in each column of a statement that rows were read with, by `file:line:column` of
 * its call. */
export type Ran = Record<string, Record<string, string[]> | null>

const FRAME = /at (?:.*\()?(\/[^()]+:\d+:\d+)\)?$/
const BELOW = /statements-ran\.ts|\/db\/connection\.ts/
/** The frames of db/connection and of whom it was called by; a whole stack takes longer than a statement. */
const NEAR = 12
const ROWS_LOOKED_AT = 20

/**
 * Notes which calls of `readRow`, `readRows` and `writeRows` send a statement, and what it answers, until the
 * returned function writes it down in `folder`, in the file of this test.
 */
export function noteStatements(folder: string, test: string): () => void {
  const file = join(folder, 'ran', `${test.replace(/\W/g, '_')}.json`)
  // All of its tests may be skipped on this database: then nothing is written afterwards.
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '{}')
  const ran: Record<string, Map<string, Set<string>> | null> = {}
  const stop = onStatement(() => {
    const call = caller()
    if (!call) return
    ran[call] ??= null
    return (rows) => {
      const columns = (ran[call] ??= new Map<string, Set<string>>())
      for (const row of rows.slice(0, ROWS_LOOKED_AT))
        for (const [name, value] of Object.entries(row)) {
          const kinds = columns.get(name) ?? new Set()
          columns.set(name, kinds.add(value === null ? 'null' : typeof value))
        }
    }
  })
  return () => {
    stop()
    const found: Ran = {}
    for (const [call, columns] of Object.entries(ran))
      found[call] = columns && Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]]))
    writeFileSync(file, JSON.stringify(found))
  }
}

/** By the place in the code that runs: to find that of the source takes longer than the statement. */
const known = new Map<string, string | null>()

function caller(): string | null {
  const place = runningPlace()
  if (!place) return null
  if (!known.has(place)) known.set(place, callerOf(new Error().stack ?? ''))
  return known.get(place)!
}

/** The first place above db/connection in the code that runs. */
function runningPlace(): string | null {
  const traces: { prepareStackTrace?: unknown } = Error
  const mapped = traces.prepareStackTrace
  const deep = Error.stackTraceLimit
  Error.stackTraceLimit = NEAR
  traces.prepareStackTrace = (_: Error, sites: NodeJS.CallSite[]) => sites
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  traces.prepareStackTrace = mapped
  Error.stackTraceLimit = deep
  for (const site of sites) {
    const name = site.getFileName()
    if (!name || name.startsWith('node:') || BELOW.test(name)) continue
    return `${name}:${site.getLineNumber()}:${site.getColumnNumber()}`
  }
  return null
}

/** The first place above db/connection in the source; null for a statement that a model wrote. */
function callerOf(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const place = FRAME.exec(line.trim())?.[1]
    if (!place || BELOW.test(place)) continue
    return place.includes('/node_modules/') ? null : relative('.', place)
  }
  return null
}
