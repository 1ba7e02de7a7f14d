import { withTemplate, type Template } from './databases'
import { readOptions, type BenchDatabase, type Part } from './options'
import { scoring } from './parts/scoring'
import { passes, printTable, told, type Line } from './report'
import { runPart } from './run-part'

async function bench(
  kind: BenchDatabase,
  { only, rows }: { only: Part[]; rows: number },
  { seconds, copied }: Template,
): Promise<Line[]> {
  console.log(`\n${kind}: ${rows} participants, filled in ${seconds.toFixed(1)} s`)
  const lines: Line[] = []
  for (const part of only) {
    if (part === 'score') continue
    const measured = await copied((filled) => runPart(part, filled, { kind, rows }))
    // Printed right away, so that a failing part does not lose what the others measured.
    for (const line of measured) console.log(`  ${told(line)}`)
    lines.push(...measured)
  }
  return lines
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
      const lines = await withTemplate(kind, { rows, folder }, (template) =>
        bench(kind, { only, rows }, template),
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

/** How much longer a list takes with more rows. */
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
