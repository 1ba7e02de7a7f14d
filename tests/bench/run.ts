import { serveBuild, type ChildServer } from './child-server'
import { withDatabase, type Filled } from './databases'
import { readOptions, type BenchDatabase, type Part } from './options'
import { billing } from './parts/billing'
import { calendar } from './parts/calendar'
import { chat } from './parts/chat'
import { endpoint } from './parts/endpoint'
import { firstVisit } from './parts/first-visit'
import { importing } from './parts/import'
import { messages } from './parts/messages'
import { rpm } from './parts/rpm'
import { notes } from './parts/notes'
import { organisation } from './parts/organisation'
import { pages } from './parts/pages'
import { reports } from './parts/reports'
import { scoring } from './parts/scoring'
import { signingIn } from './parts/sign-in'
import { start } from './parts/start'
import { wellness } from './parts/wellness'
import { workspace } from './parts/workspace'
import { writes } from './parts/writes'
import { populateOrganisation, storeDocuments } from './populate-organisation'
import { passes, printTable, told, type Line } from './report'

const BUILD = process.env.BENCH_BUILD ?? 'build/server/index.js'
const MEMORY_LIMIT = 300
const HTTP_PARTS: Part[] = [
  'shell',
  'list',
  'endpoint',
  'writes',
  'import',
  'sign-in',
  'organisation',
  'notes',
  'billing',
  'wellness',
  'messages',
  'calendar',
  'rpm',
  'workspace',
  'reports',
  'chat',
  'first-visit',
]

async function bench(
  kind: BenchDatabase,
  { only, rows }: { only: Part[]; rows: number },
  { url, sequelize, seconds, files }: Filled,
): Promise<Line[]> {
  console.log(`\n${kind}: ${rows} participants, filled in ${seconds.toFixed(1)} s`)
  const env = {
    DATABASE_URL: url,
    FILES_DIR: files,
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    API_RATE: '1000000',
    CHAT_DAILY_LIMIT: '10000',
    PUBLIC_URL: 'http://localhost:3000',
  }
  const wants = (part: Part) => only.includes(part)
  const lines: Line[] = []
  // Told at once: a part that fails must not take with it what the others measured.
  const take = (more: Line[]) => {
    for (const line of more) console.log(`  ${told(line)}`)
    lines.push(...more)
  }
  if (wants('start')) take(await start(BUILD, env))
  if (!HTTP_PARTS.some(wants)) return lines
  const bare = await serveBuild('tests/bench/bare-build.mjs', { BENCH_URL: url }, '/')
  let product = await serveBuild(BUILD, env, '/healthz')
  try {
    // Before anything else has grown the server's memory.
    if (wants('import')) take(await importing(product, sequelize, kind))
    if (wants('shell') || wants('list')) take(await pages(product, bare, wants('list')))
    if (wants('sign-in')) take([await signingIn(product)])
    if (wants('endpoint')) take(await endpoint(product, url, kind))
    if (wants('writes')) take(await writes(product, url))
    if (lines.length > 0) take([underLoad(product)])
    if (wants('billing')) take(await billing(product, sequelize))
    if (wants('messages')) take(await messages(product, bare, url))
    if (wants('workspace')) take(await workspace(product, bare, url, rows))
    if (wants('notes')) take(await notes(product, bare, { url, sequelize }, rows))
    if (wants('calendar')) take(await calendar(product, bare, { url, sequelize }))
    if (wants('wellness')) take(await wellness(product, bare, url))
    if (wants('rpm')) take(await rpm(product, bare, sequelize, rows))
    if (wants('chat')) take(await chat(product))
    if (wants('first-visit')) take(await firstVisit(product))
    if (wants('reports')) take(await reports(product, bare, { sequelize }, rows))
    if (wants('organisation')) {
      // Last: the rows that it adds must not slow down what the other parts measure.
      await populateOrganisation(sequelize, rows)
      storeDocuments(files, rows)
      // As after an upgrade: who has the file open does not see new statistics.
      await product.stop()
      product = await serveBuild(BUILD, env, '/healthz')
      take(await organisation(product, bare, url, kind))
    }
    return lines
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/** What the server has kept after what was asked of it. */
function underLoad(product: ChildServer): Line {
  const memoryMb = product.memoryMb()
  return {
    what: 'memory under load',
    memoryMb,
    checks: [{ of: 'under load', value: memoryMb, limit: MEMORY_LIMIT, unit: ' MB' }],
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  let missed = 0
  if (options.only.includes('score')) {
    const lines = scoring()
    printTable('without a database', lines)
    missed += missedIn(lines)
  }
  const onDatabases = options.only.some((part) => part !== 'score')
  const { only, folder, sizes } = options
  for (const kind of onDatabases ? options.databases : []) {
    const taken: Line[][] = []
    for (const rows of sizes) {
      const lines = await withDatabase(kind, { rows, folder }, (filled) =>
        bench(kind, { only, rows }, filled),
      )
      printTable(`${kind}, ${rows} participants`, lines)
      taken.push(lines)
    }
    const growth = taken.length > 1 ? growthOf(taken[0]!, taken.at(-1)!) : []
    if (growth.length > 0) printTable(`${kind}: growth from ${sizes[0]} to ${sizes.at(-1)}`, growth)
    missed += missedIn([...taken.flat(), ...growth])
  }
  if (missed > 0) process.exitCode = 1
  console.log(
    `\n${missed === 0 ? 'All limits are kept.' : `${missed} limits are missed.`} Times are of this machine, now: compare the ratios.`,
  )
}

const GROWTH_LIMIT = 3
const GROWS = /^(list|endpoint list) of 50/

/** How much longer a list takes among more rows. */
function growthOf(few: Line[], many: Line[]): Line[] {
  return many.flatMap(({ what, p50 }) => {
    const before = few.find((line) => line.what === what)?.p50
    if (!GROWS.test(what) || !before || !p50) return []
    return { what, p50, checks: [{ of: '× among few', value: p50 / before, limit: GROWTH_LIMIT }] }
  })
}

function missedIn(lines: Line[]): number {
  return lines.flatMap((line) => line.checks ?? []).filter((check) => !passes(check)).length
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
