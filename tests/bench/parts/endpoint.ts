import { COUNT_TO } from '~/api/limits'
import type { BenchDatabase } from '../options'
import { serveDriver, type ChildServer } from '../child-server'
import { measure, type Figures, type Target } from '../measure'
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

/** The endpoint's list of 50 against the same statements through the bare driver, sent as JSON by a bare
 * server of Node. */
export async function endpoint(product: ChildServer, url: string, database: BenchDatabase): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, { filters, where }] of Object.entries(LISTS)) {
    const driver = await serveDriver(url, statements(where))
    try {
      const query = filters.length > 0 ? `&filters=${encodeURIComponent(JSON.stringify(filters))}` : ''
      const targets: Target[] = [
        { name: `driver with JSON: ${name}`, server: driver, ask: () => ({ path: '/' }) },
        {
          name: `endpoint list of 50: ${name}`,
          server: product,
          ask: () => ({ path: `/api?r=participant&perPage=50${query}`, init: asClient('admin') }),
        },
      ]
      const [floor, asked] = await measure(targets)
      lines.push(line(floor!), { ...line(asked!), checks: [besideDriver(asked!, floor!, database)] })
    } finally {
      await driver.stop('SIGKILL')
    }
  }
  return lines
}

/** On PostgreSQL only the time until the answer tells what the product and its database took. */
export function besideDriver(asked: Figures, floor: Figures, database: BenchDatabase): Check {
  const onSqlite = database === 'sqlite'
  return {
    of: `× driver (${onSqlite ? 'CPU' : 'p50'})`,
    value: onSqlite ? asked.cpuMs / floor.cpuMs : asked.p50 / floor.p50,
    limit: ENDPOINT_LIMIT[database],
  }
}

/** The page's ids, the total as far as it is counted, and the rows with what hangs on them: what a list
 * cannot do without. */
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
