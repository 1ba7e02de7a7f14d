import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'tendwell', secret: 'a-secret-of-the-client-0123456789abcdef' }

export type Oidc = {
  issuer: string
  /** Signs somebody in and grants the requested scopes, or only some; returns where the vendor redirects. */
  consent: (url: string, only?: readonly string[]) => Promise<URL>
  close: () => Promise<void>
}

/** A certified authorization server on its own port: confidential client, PKCE, single-use refresh tokens. */
export async function startOidc(options: {
  scopes: readonly string[]
  redirects: readonly string[]
  basic?: boolean
}): Promise<Oidc> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: options.redirects,
        token_endpoint_auth_method: options.basic ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    scopes: ['openid', 'offline_access', ...options.scopes],
    cookies: { keys: ['a key of a test'] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    ttl: { AccessToken: 3600, RefreshToken: 86_400, Session: 3600, Interaction: 600, Grant: 86_400 },
    features: {
      devInteractions: { enabled: true },
      introspection: { enabled: true },
      revocation: { enabled: true },
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const only = new URL(request.url ?? '/', issuer).searchParams.get('only')
    if (only === null) return answer(request, response)
    void (async () => {
      const { params, session } = await provider.interactionDetails(request, response)
      const grant = new provider.Grant({ accountId: session.accountId, clientId: params.client_id })
      const allowed = only.split(' ')
      for (const scope of params.scope.split(' '))
        if (allowed.includes(scope)) grant.addOIDCScope(scope)
        else grant.rejectOIDCScope(scope)
      const grantId = await grant.save()
      await provider.interactionFinished(
        request,
        response,
        { consent: { grantId } },
        { mergeWithLastSubmission: true },
      )
    })()
  })
  return { issuer, consent: (url, only) => consent(issuer, url, only), close: () => closed(server) }
}

/** Goes through the server's pages as a browser would. */
async function consent(issuer: string, start: string, only?: readonly string[]): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  let body: string | undefined
  for (let n = 0; n < 15; n += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s)
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const text = await response.text()
    const to = response.headers.get('Location')
    body = undefined
    if (to) {
      const next = new URL(to, url)
      if (next.origin !== issuer) return next
      url = next.href
    } else if (text.includes('name="login"')) body = 'prompt=login&login=someone&password=secret'
    else if (text.includes('value="consent"')) {
      body = 'prompt=consent'
      if (only) url = `${url}?${new URLSearchParams({ only: only.join(' ') }).toString()}`
    } else throw new Error(`The authorization server answered ${response.status}: ${text.slice(0, 300)}`)
  }
  throw new Error('The authorization server goes round in circles')
}

export function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
