import type { BenchDatabase } from '../options'
import { serveBuild, type ChildServer } from '../child-server'
import { measure, type Target } from '../measure'
import type { Line } from '../report'
import { asClient } from '../requests'
import { line } from './pages'

const LIMIT = 3
const LIVE = 'participant.archived = 0 AND participant.is_staff = 0'
const LISTS: Record<string, { filters: object[]; where: string }> = {
  'no filter': { filters: [], where: LIVE },
  'last name begins with "ba"': {
    filters: [{ field: 'lastname', value: 'ba' }],
    where: `${LIVE} AND participant.lastname_search >= 'ba' AND participant.lastname_search < 'ba\u{10ffff}'`,
  },
}

/** The endpoint's list of 50 against the same statements through the bare driver, sent as JSON by a bare Remix server. */
export async function endpoint(product: ChildServer, url: string, database: BenchDatabase): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, { filters, where }] of Object.entries(LISTS)) {
    const driver = await serveBuild(
      'tests/bench/bare-build.mjs',
      { BENCH_DRIVER: JSON.stringify({ url, statements: statements(where) }) },
      '/',
    )
    try {
      const query = filters.length > 0 ? `&filters=${encodeURIComponent(JSON.stringify(filters))}` : ''
      const targets: Target[] = [
        { name: `driver with JSON: ${name}`, server: driver, ask: () => ({ path: '/driver' }) },
        {
          name: `endpoint list of 50: ${name}`,
          server: product,
          ask: () => ({ path: `/api?r=participant&perPage=50${query}`, init: asClient('admin') }),
        },
      ]
      const [floor, asked] = await measure(targets)
      // The database of PostgreSQL works in its own processes: there only the time until the answer tells both.
      const value = database === 'sqlite' ? asked!.cpuMs / floor!.cpuMs : asked!.p50 / floor!.p50
      lines.push(line(floor!), {
        ...line(asked!),
        checks: [{ of: `× driver (${database === 'sqlite' ? 'CPU' : 'p50'})`, value, limit: LIMIT }],
      })
    } finally {
      await driver.stop('SIGKILL')
    }
  }
  return lines
}

/** The page's ids, the exact total, and the rows with what hangs on them: what a list cannot do without. */
function statements(where: string): string[] {
  const ids = `SELECT participant.id FROM participant WHERE ${where} ORDER BY participant.id LIMIT 50`
  return [
    `SELECT COUNT(*) AS n FROM participant WHERE ${where}`,
    `SELECT p.*, u.email AS user_email, u.role AS user_role, u.disabled AS user_disabled, u.last_active, l.name AS plan_name, c.name AS company_name
       FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN plan l ON l.id = p.plan_id LEFT JOIN company c ON c.id = p.company_id
      WHERE p.id IN (${ids}) ORDER BY p.id`,
  ]
}
