import { stylesCookie } from '~/platform/cookies.server'
import address from '../styles/app.css?url'

const OURS = address.slice(address.lastIndexOf('/') + 1)

type FirstVisit = {
  /** The page brings its styles along. */
  firstVisit: boolean
  /** Remembers that this page has told the browser to fetch the file. */
  cookie: string | null
}

/**
 * Whether a browser needs its styles within the page. Whoever is not signed in gets them in any case: there
 * the first paint counts most. A cookie that speaks of a file the browser has lost costs the wait for it, no
 * more.
 */
export async function firstVisitOf(request: Request, isSignedIn: boolean): Promise<FirstVisit> {
  const isKnown = (await stylesCookie.parse(request.headers.get('Cookie'))) === OURS
  return {
    firstVisit: !isSignedIn || !isKnown,
    cookie: isKnown ? null : await stylesCookie.serialize(OURS),
  }
}
