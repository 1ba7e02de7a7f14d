import { randomInt } from 'node:crypto'
import type { Sequelize } from 'sequelize'
import { bareImport } from '../bare-import'
import type { ChildServer } from '../child-server'
import type { BenchDatabase } from '../options'
import { quantile } from '../measure'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'

const ROWS = 10_000
const RATE_LIMIT = { sqlite: 8_000, postgres: 5_000 }
const MEMORY_LIMIT = 300
/** Maximum milliseconds for somebody else's page meanwhile. */
const OTHERS_LIMIT = 300
const WARM_PAGES = 5

/**
 * One file of 10,000 rows through the import call: reading the body, checking every cell and writing,
 * compared with what the database needs by itself. Then another file while somebody pages through a list.
 */
export async function importing(
  product: ChildServer,
  sequelize: Sequelize,
  database: BenchDatabase,
): Promise<Line[]> {
  const header = await templateHeader(product)
  const bare = await bareImport(sequelize, ROWS)
  const alone = await importOne(product, header)
  const memoryMb = product.peakMemoryMb()
  const pages: number[] = []
  let running = true
  const init = await asBrowser('physician')
  // The first response of a page is slower, which is not the import's fault.
  for (let page = 0; page < WARM_PAGES; page++) await pageMs(product, init)
  const others = (async () => {
    while (running) pages.push(await pageMs(product, init))
  })()
  await importOne(product, header)
  running = false
  await others
  const longest = Math.max(...pages)
  return [
    {
      what: `import of ${ROWS} participants`,
      p50: alone * 1000,
      memoryMb,
      note: `${(alone / bare).toFixed(2)} x the ${Math.round(bare * 1000)} ms of the database itself`,
      checks: [
        { of: 'rows a second', value: ROWS / alone, limit: RATE_LIMIT[database], atLeast: true },
        { of: 'peak memory', value: memoryMb, limit: MEMORY_LIMIT, unit: ' MB' },
      ],
    },
    {
      what: 'patient list of somebody else meanwhile',
      p50: quantile(pages, 0.5),
      p95: quantile(pages, 0.95),
      checks: [{ of: 'the longest', value: longest, limit: OTHERS_LIMIT, unit: ' ms' }],
      note: `${pages.length} pages`,
    },
  ]
}

/** Imports one file. @returns the seconds it took. */
async function importOne(product: ChildServer, header: string[]): Promise<number> {
  const series = randomInt(1e9)
  const data_rows = [
    header,
    ...Array.from({ length: ROWS }, (_, row) => header.map((column) => cell(column, series, row))),
  ]
  const startedAt = performance.now()
  const answer = await fetch(
    `${product.url}/api?r=participant/import`,
    asClient('admin', { data_rows, has_header_row: true, plan_id: 1 }),
  )
  const text = await answer.text()
  if (!answer.ok) throw new Error(`import: ${answer.status} ${text.slice(0, 400)}`)
  return (performance.now() - startedAt) / 1000
}

async function pageMs(product: ChildServer, init: RequestInit): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${product.url}/?q=ba`, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`patient list: ${answer.status}`)
  return performance.now() - startedAt
}

async function templateHeader(product: ChildServer): Promise<string[]> {
  const text = await (await fetch(`${product.url}/templates/participants-v1.csv`)).text()
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1)[0]!
    .split(',')
    .map((name) => name.replace(/^"|"$/g, ''))
}

function cell(column: string, series: number, row: number): string {
  if (/mail$/i.test(column)) return `import${series}x${row}@bench.example`
  if (/first/i.test(column)) return 'Import'
  if (/last/i.test(column)) return `Row ${row}`
  if (/birth|dob/i.test(column)) return '01/02/1970'
  if (/^(gender|sex)$/i.test(column)) return 'F'
  if (column === 'ethnicity') return 'WHITE'
  return ''
}
