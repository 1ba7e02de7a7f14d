import { stylesCookie } from '~/platform/cookies.server'
import address from '../styles/app.css?url'

const OURS = address.slice(address.lastIndexOf('/') + 1)

type FirstVisit = {
  /** The styles are inlined in the page. */
  firstVisit: boolean
  /** The cookie that remembers that this page told the browser to fetch the file. */
  cookie: string | null
}

/**
 * Decides whether to inline the styles in the page. Visitors always get them inlined: first paint matters
 * most there. If the cookie names a file that the browser has lost, the only cost is waiting for that file.
 */
export async function firstVisitOf(request: Request, isSignedIn: boolean): Promise<FirstVisit> {
  const isKnown = (await stylesCookie.parse(request.headers.get('Cookie'))) === OURS
  return {
    firstVisit: !isSignedIn || !isKnown,
    cookie: isKnown ? null : await stylesCookie.serialize(OURS),
  }
}
