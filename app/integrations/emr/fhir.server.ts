import { callOut, type OutgoingCall, type OutgoingPolicy } from '~/integrations/http/outgoing.server'
import { env } from '~/platform/env.server'
import { asEmrError, EmrError, issuesIn, parsed } from './emr-error'
import { emrScopes, type EmrScope } from './emr-scopes'
import type { EmrSettings } from './emr-settings'
import { emrToken, forgetToken } from './token.server'

/** A record of the EMR; fields are validated where they are read. */
export type FhirRecord = { resourceType: string; id?: string; meta?: { versionId?: string } } & Record<
  string,
  unknown
>
type Query = Record<string, string | readonly string[] | undefined>

const MEGABYTES = 5
const JSON_TYPE = 'application/fhir+json'
/** Maximum pages of a search result that are followed. */
const MOST_PAGES = 50

/** Where calls for a company may go: its server and its token endpoint, both among the allowed hosts. */
function policyOf(): OutgoingPolicy {
  const { EMR_ORIGINS, EMR_ALLOW_PRIVATE_HOSTS, EMR_TIMEOUT_MS } = env()
  return {
    origins: EMR_ORIGINS,
    privateHosts: EMR_ALLOW_PRIVATE_HOSTS,
    timeoutMs: EMR_TIMEOUT_MS,
    maxBytes: MEGABYTES * 1024 * 1024,
  }
}

/**
 * A client for a company's EMR; `key` identifies the company. Every call throws EmrError and nothing else.
 */
export function emrClient(key: string, settings: EmrSettings) {
  const policy = policyOf()

  async function call(path: string, rest: Omit<OutgoingCall, 'url'> = {}, again = true): Promise<string> {
    try {
      const { header } = await emrToken(key, settings, policy)
      const { text } = await callOut(policy, {
        ...rest,
        url: path.startsWith('http') ? path : `${settings.baseUrl}/${path}`,
        headers: { Accept: JSON_TYPE, ...(header && { Authorization: header }), ...rest.headers },
      })
      return text
    } catch (error) {
      const fault = asEmrError(error)
      if (fault.fault !== 'refused' || !again || settings.auth !== 'smart') throw fault
      forgetToken(key)
      return call(path, rest, false)
    }
  }

  const record = (text: string): FhirRecord => {
    const value = parsed(text)
    if (typeof value?.resourceType !== 'string') throw new EmrError('notFhir')
    return value as FhirRecord
  }

  async function write(
    path: string,
    method: 'POST' | 'PUT',
    body: FhirRecord,
    headers: Record<string, string>,
  ) {
    const text = await call(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': JSON_TYPE, Prefer: 'return=representation', ...headers },
    })
    const issues = issuesIn(text)
    if (issues.length > 0) throw new EmrError('issues', issues)
    const saved = record(text)
    if (saved.resourceType !== body.resourceType || typeof saved.id !== 'string')
      throw new EmrError('notFhir')
    return { ...saved, id: saved.id } as FhirRecord & { id: string }
  }

  async function page(path: string, type: string, rest?: Omit<OutgoingCall, 'url'>) {
    const bundle = record(await call(path, rest))
    if (bundle.resourceType !== 'Bundle') throw new EmrError('notFhir')
    const entries = Array.isArray(bundle.entry)
      ? (bundle.entry as { resource?: FhirRecord; search?: { mode?: string } }[])
      : []
    const links = Array.isArray(bundle.link) ? (bundle.link as { relation?: string; url?: string }[]) : []
    return {
      rows: entries.flatMap(({ resource, search }) =>
        resource?.resourceType === type && search?.mode !== 'outcome' ? [resource] : [],
      ),
      total: typeof bundle.total === 'number' ? bundle.total : null,
      next: links.find(({ relation }) => relation === 'next')?.url ?? null,
    }
  }

  /**
   * Searches by POST, because names and birth dates in a URL would appear in the logs of both sides and of
   * everything in between.
   */
  const found = (type: string, query: Query) =>
    page(`${type}/_search`, type, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: queryText(query),
    })

  return {
    baseUrl: settings.baseUrl,
    statement: async () => {
      const statement = record(await call('metadata'))
      if (statement.resourceType !== 'CapabilityStatement') throw new EmrError('notFhir')
      return statement
    },
    scopes: async (): Promise<EmrScope[]> => {
      const statement = record(await call('metadata'))
      if (statement.resourceType !== 'CapabilityStatement') throw new EmrError('notFhir')
      const { granted } = await emrToken(key, settings, policy).catch((error: unknown) => {
        throw asEmrError(error)
      })
      return emrScopes(statement, granted)
    },
    read: async (type: string, id: string) => record(await call(`${type}/${encodeURIComponent(id)}`)),
    has: async (type: string, id: string): Promise<boolean> => {
      try {
        await call(`${type}/${encodeURIComponent(id)}`)
        return true
      } catch (error) {
        if (error instanceof EmrError && error.fault === 'gone') return false
        throw error
      }
    },
    search: found,
    /** All pages of a search. */
    searchAll: async (type: string, query: Query): Promise<FhirRecord[]> => {
      const rows: FhirRecord[] = []
      const perPage = 100
      const paging = () => ({
        _count: String(perPage),
        _offset: rows.length > 0 ? String(rows.length) : undefined,
      })
      let next: string | null = null
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const some: Awaited<ReturnType<typeof page>> =
          next === null ? await found(type, { ...query, ...paging() }) : await page(next, type)
        rows.push(...some.rows)
        next = some.next
        if (next === null && some.rows.length < perPage) break
      }
      return rows
    },
    /** A retry finds the record that the first attempt created. */
    create: (body: FhirRecord, identifier: string) =>
      write(body.resourceType, 'POST', body, {
        'If-None-Exist': `identifier=${encodeURIComponent(identifier)}`,
      }),
    /** Only if the version that was read is still current. */
    update: (body: FhirRecord & { id: string }, version: string | null) =>
      write(`${body.resourceType}/${encodeURIComponent(body.id)}`, 'PUT', body, {
        ...(version && { 'If-Match': `W/"${version}"` }),
      }),
    /** A record that no longer exists counts as deleted. */
    remove: async (type: string, id: string): Promise<void> => {
      try {
        const text = await call(`${type}/${encodeURIComponent(id)}`, { method: 'DELETE' })
        // An HTML page from a proxy is not an answer of the EMR.
        if (text.trim() !== '' && parsed(text) === null) throw new EmrError('notFhir')
        const issues = issuesIn(text)
        if (issues.length > 0) throw new EmrError('issues', issues)
      } catch (error) {
        if (!(error instanceof EmrError) || error.fault !== 'gone') throw error
      }
    },
  }
}

export type EmrClient = ReturnType<typeof emrClient>

/** A parameter with several values is sent several times. */
function queryText(query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === 'string' ? [value] : (value ?? []))
      if (one !== '') params.append(name, one)
  return params.toString()
}
