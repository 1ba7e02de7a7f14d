import { randomInt } from 'node:crypto'
import type { ChildServer } from '../child-server'
import type { BenchDatabase } from '../options'
import type { Line } from '../report'
import { asClient } from '../requests'

const ROWS = 10_000
const RATE_LIMIT = { sqlite: 8_000, postgres: 5_000 }
const MEMORY_LIMIT = 300

/** One file of 10 000 rows through the import call: reading the body, checking every cell and writing. */
export async function importing(product: ChildServer, database: BenchDatabase): Promise<Line[]> {
  const header = await templateHeader(product)
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
  const seconds = (performance.now() - startedAt) / 1000
  if (!answer.ok) throw new Error(`import: ${answer.status} ${text.slice(0, 400)}`)
  return [
    {
      what: `import of ${ROWS} participants`,
      p50: seconds * 1000,
      memoryMb: product.peakMemoryMb(),
      checks: [
        { of: 'rows a second', value: ROWS / seconds, limit: RATE_LIMIT[database], atLeast: true },
        { of: 'peak memory', value: product.peakMemoryMb(), limit: MEMORY_LIMIT, unit: ' MB' },
      ],
    },
  ]
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
