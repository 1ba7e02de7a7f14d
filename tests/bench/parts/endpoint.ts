import { COUNT_TO } from '~/api/limits'
import type { BenchDatabase } from '../options'
import { serveDriver, type ChildServer } from '../child-server'
import { measure, type Figures } from '../measure'
import type { Check, Line } from '../report'
import { asClient } from '../requests'
import { line } from './pages'

const ENDPOINT_LIMIT = { sqlite: 4, postgres: 1.5 }
const LIVE = 'participant.archived = 0 AND participant.is_staff = 0'
const LISTS: Record<string, { filters: object[]; where: string }> = {
  'no filter': { filters: [], where: LIVE },
  'last name begins with "ba"': {
    filters: [{ field: 'lastname', value: 'ba' }],
    where: `${LIVE} AND participant.lastname_search >= 'ba' AND participant.lastname_search < 'ba\u{10ffff}'`,
  },
}

export type Served = { product: ChildServer; bare: ChildServer; url: string; kind: BenchDatabase }
/**
 * `init` is what a client with a key sends; `unpacked` turns compression off for all three, because the plain
 * server does not compress.
 */
type Question = {
  name: string
  statements: string[]
  path: string
  init: { headers: Record<string, string> }
  unpacked?: true
  plan?: Parameters<typeof measure>[1]
}

/** The endpoint's lists of 50 patients, compared with the plain driver on both databases. */
export async function endpoint(served: Served): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, { filters, where }] of Object.entries(LISTS)) {
    const query = filters.length > 0 ? `&filters=${encodeURIComponent(JSON.stringify(filters))}` : ''
    const path = `/api?r=participant&perPage=50${query}`
    const init = asClient('admin')
    lines.push(
      ...(await besideFloors(served, { name, statements: statements(where), path, init, unpacked: true })),
    )
  }
  return lines
}

/**
 * An answer of the endpoint, compared with the same statements through the plain driver, sent as JSON by a
 * plain Node server without compression; compressed answers on PostgreSQL are compared with a plain Remix
 * route (decision 064).
 */
export async function besideFloors(
  { product, bare, url, kind }: Served,
  { name, statements, path, init, unpacked, plan }: Question,
): Promise<Line[]> {
  const asked = (at: string, of?: Record<string, string>) => {
    const headers = new Headers(of)
    if (unpacked) headers.set('Accept-Encoding', 'identity')
    return { path: at, init: { headers } }
  }
  const driver = await serveDriver(url, statements)
  const rows = `/rows?sql=${encodeURIComponent(JSON.stringify(statements))}`
  try {
    const [floor, stack, mine] = await measure(
      [
        { name: `driver: ${name}`, server: driver, ask: () => asked('/') },
        { name: `bare Remix route: ${name}`, server: bare, ask: () => asked(rows) },
        { name: `endpoint: ${name}`, server: product, ask: () => asked(path, init.headers) },
      ],
      plan,
    )
    const { note, ...rest } = line(mine!)
    const beside = kind === 'sqlite' ? besideDriver : unpacked ? besideAnswer : besideStack
    const times = beside !== besideAnswer && `${(mine!.p50 / floor!.p50).toFixed(2)} × driver (p50)`
    const checks = [beside(mine!, floor!, stack!)]
    return [line(floor!), line(stack!), { ...rest, checks, note: [times, note].filter(Boolean).join('; ') }]
  } finally {
    await driver.stop('SIGKILL')
  }
}

type Beside = (mine: Figures, floor: Figures, stack: Figures) => Check

const besideDriver: Beside = (mine, floor) => ({
  of: '× driver (CPU)',
  value: mine.cpuMs / floor.cpuMs,
  limit: ENDPOINT_LIMIT.sqlite,
})

/**
 * With the database in a separate process, only the response time shows what product and database took
 * together.
 */
const besideAnswer: Beside = (mine, floor) => ({
  of: '× driver (p50)',
  value: mine.p50 / floor.p50,
  limit: ENDPOINT_LIMIT.postgres,
})

const besideStack: Beside = (mine, _, stack) => ({
  of: '× bare Remix route (p50)',
  value: mine.p50 / stack.p50,
  limit: ENDPOINT_LIMIT.postgres,
})

/**
 * The statements that a list cannot do without: the IDs of the page, the total as far as it is counted, and
 * the rows with their relations.
 */
function statements(where: string): string[] {
  const ids = `SELECT participant.id FROM participant WHERE ${where} ORDER BY participant.id LIMIT 50`
  return [
    `SELECT COUNT(*) AS n FROM (SELECT 1 FROM participant WHERE ${where} LIMIT ${COUNT_TO + 1}) counted`,
    `SELECT p.*, u.email AS user_email, u.role AS user_role, u.disabled AS user_disabled, u.last_active,
      l.name AS plan_name, c.name AS company_name
       FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN plan l ON l.id = p.plan_id
       LEFT JOIN company c ON c.id = p.company_id
      WHERE p.id IN (${ids}) ORDER BY p.id`,
  ]
}
