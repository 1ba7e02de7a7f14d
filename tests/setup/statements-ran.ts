import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { onStatement } from 'db/connection'

/** What kinds of values came in each column of a statement that rows were read with, by `file:line:column` of its call. */
export type Ran = Record<string, Record<string, string[]> | null>
export type RanFile = { test: string; ran: Ran }

const FRAME = /at (?:.*\()?(\/[^()]+:\d+:\d+)\)?$/
const ROWS_LOOKED_AT = 20

/**
 * Notes which calls of `readRow`, `readRows` and `writeRows` send a statement, and what it answers, until the returned
 * function writes it down in `folder`.
 */
export function noteStatements(folder: string): (test: string) => void {
  const ran: Record<string, Map<string, Set<string>> | null> = {}
  const stop = onStatement(() => {
    const call = callerOf(new Error().stack ?? '')
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
  return (test) => {
    stop()
    mkdirSync(join(folder, 'ran'), { recursive: true })
    const file: RanFile = { test: relative('.', test), ran: {} }
    for (const [call, columns] of Object.entries(ran))
      file.ran[call] = columns && Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]]))
    writeFileSync(join(folder, 'ran', `${test.replace(/\W/g, '_')}.json`), JSON.stringify(file))
  }
}

/** The first place above db/connection; null for a statement that a model wrote. */
function callerOf(stack: string): string | null {
  for (const line of stack.split('\n')) {
    const place = FRAME.exec(line.trim())?.[1]
    if (!place || /statements-ran\.ts|\/db\/connection\.ts/.test(place)) continue
    return place.includes('/node_modules/') ? null : relative('.', place)
  }
  return null
}
