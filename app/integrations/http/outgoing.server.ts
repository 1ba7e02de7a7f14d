import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { asOutgoingError, OutgoingError, retryAfter } from './outgoing-error'
import { isPrivateAddress, publicLookup } from './private-hosts'

/** Where calls may go, and their limits. */
export type OutgoingPolicy = {
  /** Exact origins (`https://host[:port]`) that may be called. */
  origins: readonly string[]
  /** Allows hosts in private networks: only if the operator, not a user, wrote the address. */
  privateHosts: boolean
  /** Per attempt, connecting and reading together, in milliseconds. */
  timeoutMs: number
  /** Maximum bytes of an answer. */
  maxBytes: number
  /** Additional attempts, for calls that are safe to repeat; default none. */
  retries?: number
}

export type OutgoingCall = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal?: AbortSignal
}

export type OutgoingAnswer = { status: number; headers: IncomingMessage['headers']; text: string }

/** An answer that is read as it arrives. */
export type OutgoingStream = { answer: IncomingMessage; limit: AbortSignal }

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

/**
 * The only way to call another system: allowed origins only, no redirects, a time limit, a bounded answer.
 * @returns the answer of a successful call (status 200 to 299).
 * @throws OutgoingError in every other case.
 */
export async function callOut(policy: OutgoingPolicy, call: OutgoingCall): Promise<OutgoingAnswer> {
  const retries = policy.retries ?? 0
  for (let failed = 0; ; failed++) {
    try {
      return await once(policy, call)
    } catch (error) {
      if (failed >= retries || !(error instanceof OutgoingError) || !error.passing) throw error
      await pause(waitAfter(failed, error.retryAfterMs), undefined, { signal: call.signal })
    }
  }
}

/** The same for answers that are read as they arrive; the time limit covers the stream, too. */
export async function openOut(policy: OutgoingPolicy, call: OutgoingCall): Promise<OutgoingStream> {
  const url = allowed(policy, call.url)
  const limit = AbortSignal.timeout(policy.timeoutMs)
  try {
    const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit
    const answer = await sent(policy, url, call, signal)
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return { answer, limit }
    const isRedirect = status >= 300 && status < 400
    const body = isRedirect ? null : await read(answer, policy.maxBytes)
    answer.destroy()
    const wait = retryAfter(answer.headers['retry-after'])
    throw new OutgoingError(isRedirect ? 'redirect' : 'status', status, body, wait)
  } catch (error) {
    throw asOutgoingError(error, limit)
  }
}

async function once(policy: OutgoingPolicy, call: OutgoingCall): Promise<OutgoingAnswer> {
  const { answer, limit } = await openOut(policy, call)
  try {
    const text = await read(answer, policy.maxBytes)
    return { status: answer.statusCode ?? 0, headers: answer.headers, text }
  } catch (error) {
    throw asOutgoingError(error, limit)
  }
}

function allowed(policy: OutgoingPolicy, address: string): URL {
  if (!URL.canParse(address)) throw new OutgoingError('notAllowed')
  const url = new URL(address)
  const isOpen = policy.origins.includes(url.origin) && !url.username && !url.password
  if (!isOpen || !/^https?:$/.test(url.protocol)) throw new OutgoingError('notAllowed')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHidden = isIP(host) !== 0 && isPrivateAddress(host)
  if (isHidden && !policy.privateHosts) throw new OutgoingError('privateHost')
  return url
}

function sent(
  { privateHosts }: OutgoingPolicy,
  url: URL,
  { method = 'GET', headers, body }: OutgoingCall,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? tlsRequest : plainRequest
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { method, headers: { ...headers, ...length }, signal, agent: false as const }
    const asked = open(url, privateHosts ? options : { ...options, lookup: publicLookup }, resolve)
    asked.once('error', reject)
    asked.end(body)
  })
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new OutgoingError('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Exponential backoff with jitter, so that many callers do not retry together. */
function waitAfter(failed: number, asked: number | null): number {
  const backOff = FIRST_WAIT_MS * 2 ** failed * (0.5 + Math.random())
  return Math.min(asked ?? backOff, LONGEST_WAIT_MS)
}
