import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

export type Smart = {
  tokenUrl: string
  clientId: string
  /** The product's signing key, in the format of EMR_PRIVATE_JWK. */
  privateJwk: string
  /** True if an Authorization header carries a token of this server. */
  check: (header: string | undefined) => Promise<boolean>
  /** The number of tokens issued. */
  given: () => number
  close: () => Promise<void>
}

const CLIENT = 'tendwell-backend'

/**
 * A certified authorization server for SMART backend services: clients authenticate with their public key,
 * and may request `scopes`.
 */
export async function startSmart(scopes: readonly string[]): Promise<Smart> {
  const { privateKey, publicKey } = await generateKeyPair('ES384', { extractable: true })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        scope: scopes.join(' '),
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES384',
        jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES384', use: 'sig' }] },
      },
    ],
    scopes,
    enabledJWA: { clientAuthSigningAlgValues: ['ES384'] },
    ttl: { ClientCredentials: 300 },
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
  })
  let given = 0
  provider.on('client_credentials.saved', () => {
    given += 1
  })
  server.on('request', provider.callback())
  return {
    tokenUrl: `${issuer}/token`,
    clientId: CLIENT,
    privateJwk: JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'ES384' }),
    check: async (header) => {
      const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : ''
      return Boolean(token && (await provider.ClientCredentials.find(token)))
    },
    given: () => given,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
