import { plainCookie } from './cookies.server'
import { requestContext } from './request-context.server'
import { SealError, sealer } from './sealed.server'

/** How this reader left their lists (OP-67): path to query string. */
export type Lists = Record<string, string>

const MOST_LISTS = 5
const LONGEST_QUERY = 400
/** Browsers limit a cookie to 4096 characters, and sealing and encoding double the length of the text. */
const MOST_CHARACTERS = 1600
/** Parameters that open something on top of a list, or are not part of its state. */
const PASSING = ['modal', 'target', 'open', 'lng', 'theme', 'uuid', 'model']
const MEMORY = 'lists as left'

const cookie = plainCookie('lists', { httpOnly: true, sameSite: 'lax', path: '/' })
const placeOf = (userId: number) => `lists of ${userId}`

/** The reader's lists as they left them; also remembered for `asLeft` during the rest of the request. */
export async function readLists(request: Request, userId: number | undefined): Promise<Lists> {
  const header = request.headers.get('Cookie')
  const value: unknown = header?.includes('lists=') ? await cookie.parse(header) : null
  const lists = typeof value === 'string' && userId !== undefined ? opened(value, userId) : {}
  requestContext()?.memory.set(MEMORY, lists)
  return lists
}

/**
 * The cookie that remembers the current state of this request's list; null if nothing changes. It is sealed,
 * so that somebody with access to the browser cannot read whom the reader searched for.
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

/** The cookie that forgets all lists, for a browser that sends some while nobody is signed in; else null. */
export async function forgetLists(request: Request): Promise<string | null> {
  return request.headers.get('Cookie')?.includes('lists=') ? cookie.serialize('', { maxAge: 0 }) : null
}

/** The address of a list as its reader left it; any other address is returned unchanged. */
export function asLeft(path: string): string {
  const lists = requestContext()?.memory.get(MEMORY) as Lists | undefined
  return path + (lists?.[path] ?? '')
}

/** The lists in this person's cookie; nothing if the cookie belongs to somebody else or was tampered with. */
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
