import { describeOperation } from './openapi-operations'
import { errorSchema } from './openapi-parts'
import { operationsOf, type Registry } from './registry'

/** An OpenAPI 3.1 document, typed as far as this file builds it. */
export type ApiDescription = {
  openapi: '3.1.0'
  info: Record<string, string>
  servers: { url: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, object>>
  components: Record<string, object>
}

const ABOUT = `Every operation also answers at /api?r={name}, for example /api?r=participant/create for /api/participant/create.
The whole contract with examples is in docs/api.md.`

const known = new WeakMap<Registry, ApiDescription>()

/** The OpenAPI description, generated from the registry that serves the calls; cached. */
export function describeApi(registry: Registry): ApiDescription {
  const made = known.get(registry) ?? makeDescription(registry)
  known.set(registry, made)
  return made
}

function makeDescription(registry: Registry): ApiDescription {
  return {
    openapi: '3.1.0',
    info: { title: 'Tendwell data endpoint', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    security: [{ authKey: [] }],
    paths: Object.fromEntries(
      operationsOf(registry).map((operation) => [
        `/api/${operation.name}`,
        { [operation.method.toLowerCase()]: describeOperation(operation) },
      ]),
    ),
    components: {
      securitySchemes: {
        authKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The auth_key that user/login answers with.',
        },
      },
      schemas: { Error: errorSchema },
    },
  }
}
