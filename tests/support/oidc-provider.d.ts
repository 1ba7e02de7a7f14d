declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Grant = {
    addOIDCScope: (scope: string) => void
    rejectOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    on(event: string, listener: () => void): void
    ClientCredentials: { find: (token: string) => Promise<object | undefined> }
    Grant: new (properties: { accountId: string; clientId: string }) => Grant
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: { client_id: string; scope: string }; session: { accountId: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: object,
    ): Promise<void>
  }
}
