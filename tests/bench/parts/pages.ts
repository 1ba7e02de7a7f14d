import type { ChildServer } from '../child-server'
import { measure, type Figures, type Target } from '../measure'
import type { Line } from '../report'
import { asBrowser } from '../requests'

/**
 * Limit for any list or work screen: server time relative to a plain Remix page that lists the same 50 rows
 * (docs/decisions/062).
 */
const SCREEN_LIMIT = 2.5
const EMPTY = 'lastname=zzzz'

/** Pages of 50 of the administration list, as named in the specification. */
const LISTS: Record<string, string> = {
  'no filter': '',
  'last name begins with "ba"': 'lastname=ba&sort=lastname',
  'birth month': 'birth_month=5',
  'page 100': 'page=99',
  'page 100 by last name': 'page=99&sort=lastname',
  'last name contains "ebir"': 'lastname=ebir',
}

/** The plain page, the product's shell with an empty list and, if `withLists`, the lists of 50. */
export async function pages(product: ChildServer, bare: ChildServer, withLists: boolean): Promise<Line[]> {
  const init = await asBrowser('admin')
  const page = (name: string, query: string): Target => ({
    name,
    server: product,
    ask: () => ({ path: `/participant/admin?perPage=50&${query}`, init }),
  })
  const [floor, list, ...screens] = await measure([
    ...floors(bare),
    page('shell with an empty list', EMPTY),
    ...(withLists ? Object.entries(LISTS).map(([name, query]) => page(`list of 50: ${name}`, query)) : []),
  ])
  return [line(floor!), line(list!), ...screens.map((screen) => besideBare(screen, floor!, list!))]
}

/** A new Remix app's page, and one that lists 50 rows of the same database. */
export function floors(bare: ChildServer): Target[] {
  return [
    { name: 'bare Remix page', server: bare, ask: () => ({ path: '/' }) },
    { name: 'bare Remix list of 50', server: bare, ask: () => ({ path: '/list' }) },
  ]
}

/**
 * A screen of the product relative to the plain list of the same run; the comparison with a new app's page,
 * which queries no database, is informational.
 */
export function besideBare(screen: Figures, page: Figures, list: Figures): Line {
  const check = { of: '× bare list', value: screen.cpuMs / list.cpuMs, limit: SCREEN_LIMIT }
  const { note, ...rest } = line(screen)
  return { ...rest, checks: [check], note: `${(screen.cpuMs / page.cpuMs).toFixed(2)} × bare page; ${note}` }
}

export function line({ name, cpuMs, p50, p95, memoryMb, bytes }: Figures): Line {
  return { what: name, cpuMs, p50, p95, memoryMb, note: `${(bytes / 1024).toFixed(0)} kB` }
}
