import { plainCookie } from './cookies.server'
import { requestContext } from './request-context.server'
import { SealError, sealer } from './sealed.server'

/** How this reader left their lists (OP-67): path to query string. */
export type Lists = Record<string, string>

const MOST_LISTS = 5
const LONGEST_QUERY = 400
/** A cookie holds 4096 characters, and what is sealed and packed takes twice its length. */
const MOST_CHARACTERS = 1600
/** What opens something over a list, or is no state of it. */
const PASSING = ['modal', 'target', 'open', 'lng', 'theme', 'uuid', 'model']
const MEMORY = 'lists as left'

const cookie = plainCookie('lists', { httpOnly: true, sameSite: 'lax', path: '/' })
const placeOf = (userId: number) => `lists of ${userId}`

/** The lists of this reader as they were left; also for `asLeft` in the rest of the request. */
export async function readLists(request: Request, userId: number | undefined): Promise<Lists> {
  const header = request.headers.get('Cookie')
  const value: unknown = header?.includes('lists=') ? await cookie.parse(header) : null
  const lists = typeof value === 'string' && userId !== undefined ? opened(value, userId) : {}
  requestContext()?.memory.set(MEMORY, lists)
  return lists
}

/**
 * The cookie that remembers the list of this request as it is now; null when nothing changes. It is sealed:
 * whom somebody searched for can be read by nobody who has the browser.
 */
export async function rememberList(request: Request, userId: number, known: Lists): Promise<string | null> {
  const { pathname, searchParams } = new URL(request.url)
  for (const name of PASSING) searchParams.delete(name)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  if ((known[pathname] ?? '') === query || query.length > LONGEST_QUERY) return null
  const others = Object.entries(known).filter(([path]) => path !== pathname)
  const kept = [...others, ...(query ? [[pathname, query] as const] : [])].slice(-MOST_LISTS)
  while (JSON.stringify(kept).length > MOST_CHARACTERS) kept.shift()
  return cookie.serialize(sealer().seal(JSON.stringify(Object.fromEntries(kept)), placeOf(userId)))
}

/** The cookie that forgets all lists, for a browser that brings some and has nobody signed in; else null. */
export async function forgetLists(request: Request): Promise<string | null> {
  return request.headers.get('Cookie')?.includes('lists=') ? cookie.serialize('', { maxAge: 0 }) : null
}

/** The address of a list as its reader left it; any other address stays as it is. */
export function asLeft(path: string): string {
  const lists = requestContext()?.memory.get(MEMORY) as Lists | undefined
  return path + (lists?.[path] ?? '')
}

/** What this person's cookie holds; nothing of anybody else's, and of none that was changed. */
function opened(sealed: string, userId: number): Lists {
  try {
    const lists: unknown = JSON.parse(sealer().open(sealed, placeOf(userId)))
    return isLists(lists) ? lists : {}
  } catch (error) {
    if (error instanceof SealError) return {}
    throw error
  }
}

function isLists(value: unknown): value is Lists {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((query) => typeof query === 'string' && query.startsWith('?'))
  )
}
