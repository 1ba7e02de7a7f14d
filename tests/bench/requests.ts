import { sessionCookie } from '~/platform/cookies.server'
import { TOKENS } from './populate'

type Who = keyof typeof TOKENS

/** The headers that a signed-in browser sends with a page request over TLS. */
export async function asBrowser(who: Who): Promise<RequestInit> {
  const cookie = await sessionCookie().serialize(TOKENS[who])
  return {
    headers: {
      Cookie: cookie.split(';')[0]!,
      'User-Agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Accept-Language': 'en',
      'Accept-Encoding': 'gzip, deflate, br',
    },
  }
}

/** A call of the data endpoint by a client with a key; an object as body is posted as JSON. */
export function asClient(who: Who, body?: object): RequestInit & { headers: Record<string, string> } {
  const headers: Record<string, string> = {
    Authorization: `Bearer key-${TOKENS[who]}`,
    'Accept-Language': 'en',
  }
  if (!body) return { headers }
  return {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}
