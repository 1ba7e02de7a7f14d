import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest'

/** Runs public/sw.js in a small fake environment: caches that are maps, and a network that can be offline. */

type Handler = (event: Record<string, unknown>) => void
const code = readFileSync('public/sw.js', 'utf8')
const SITE = 'https://tendwell.example'

class FakeCache {
  entries = new Map<string, Response>()
  addAll = async (paths: string[]) =>
    paths.forEach((path) => this.entries.set(path, new Response(`page ${path}`)))
  put = async (name: string, answer: Response) => void this.entries.set(name, answer)
  match = async (key: string | { name: string }) => this.entries.get(nameOf(key))?.clone()
  delete = async (key: string | { name: string }) => this.entries.delete(nameOf(key))
  keys = async () => [...this.entries.keys()].map((name) => ({ name, url: SITE + name }))
}
const nameOf = (key: string | { name: string }) => (typeof key === 'string' ? key : key.name)

let handlers: Record<string, Handler>
let stores: Map<string, FakeCache>
let network: Mock<(...args: unknown[]) => Promise<Response>>
let unregister: ReturnType<typeof vi.fn>

beforeEach(async () => {
  handlers = {}
  stores = new Map()
  network = vi.fn(async () => new Response('ok'))
  unregister = vi.fn(async () => true)
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: { unregister },
  }
  const open = async (name: string) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name)!
  const caches = {
    open,
    delete: async (name: string) => stores.delete(name),
    match: async (path: string) => {
      for (const store of stores.values()) if (store.entries.has(path)) return store.match(path)
      return undefined
    },
  }
  const fetch = (...args: unknown[]) => network(...args)
  runInNewContext(code, { self, caches, fetch, URL, Request, Response, AbortSignal })
  await told('install', {})
  await told('message', { data: { type: 'here', owner: '7' } })
})

async function told(name: string, event: object): Promise<void> {
  let work: unknown
  handlers[name]!({ ...event, waitUntil: (promise: unknown) => (work = promise) })
  await work
}

async function asked(
  path: string,
  init: RequestInit & { navigate?: boolean } = {},
): Promise<Response | null> {
  const request = new Request(SITE + path, init)
  if (init.navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
  const clone = request.clone.bind(request)
  if (init.navigate) request.clone = () => Object.defineProperty(clone(), 'mode', { value: 'navigate' })
  let answer: Promise<Response> | undefined
  handlers.fetch!({ request, respondWith: (promise: Promise<Response>) => (answer = promise) })
  return answer ? await answer : null
}

const rating = { method: 'POST', body: new URLSearchParams({ habit_id: '3', progress: '8' }), navigate: true }
const gone = () => network.mockRejectedValue(new TypeError('gone'))
const kept = () =>
  [...(stores.get('tendwell-kept-v1')?.entries.keys() ?? [])].filter((name) => name.startsWith('/kept/'))

type Refused = { name: string; url: string; body: string; why: string[] }
const refused = async (data: object = { type: 'here', owner: '7' }) => {
  const postMessage = vi.fn<(told: { refused: Refused[] }) => void>()
  await told('message', { data, source: { postMessage } })
  return postMessage.mock.calls[0]![0].refused
}

describe('the service worker', () => {
  it('shows one page while there is no connection, and caches no page of the product', async () => {
    expect(await (await asked('/participant/chart/id/5', { navigate: true }))!.text()).toBe('ok')
    gone()
    expect(await (await asked('/participant/chart/id/5', { navigate: true }))!.text()).toBe(
      'page /offline-v4.html',
    )
    expect([...stores.get('tendwell-pages-v2')!.entries.keys()]).toEqual([
      '/offline-v4.html',
      '/offline-saved-v5.html',
    ])
  })

  it('keeps a rating until the connection is back, and sends it once', async () => {
    gone()
    expect(await (await asked('/participant/habits/rate', rating))!.text()).toBe(
      'page /offline-saved-v5.html',
    )
    expect(kept()).toHaveLength(1)
    network.mockReset().mockResolvedValue(new Response('ok'))
    await told('message', { data: { type: 'here', owner: '7' } })
    await told('message', { data: { type: 'here', owner: '7' } })
    expect(network).toHaveBeenCalledTimes(1)
    expect(network.mock.calls[0]).toMatchObject([
      `${SITE}/participant/habits/rate`,
      { body: 'habit_id=3&progress=8' },
    ])
    expect(kept()).toEqual([])
    expect(await refused()).toEqual([])
  })

  it('leaves a rating that was sent by fetch to the page, which sends it as a document request', async () => {
    gone()
    await expect(asked('/participant/habits/rate', { ...rating, navigate: false })).rejects.toThrow('gone')
    expect(kept()).toEqual([])
  })

  it('shows what the server refused, and why, until the person has dismissed it or somebody else is here', async () => {
    gone()
    await asked('/participant/habits/rate', rating)
    network.mockReset().mockResolvedValue(Response.json({ taken: false, why: ['That day is too long ago.'] }))
    const [entry] = await refused()
    expect(entry).toMatchObject({
      url: `${SITE}/participant/habits/rate`,
      body: 'habit_id=3&progress=8',
      why: ['That day is too long ago.'],
    })
    expect(network.mock.calls[0]![1]).toMatchObject({ headers: { 'X-Kept': '1' } })
    expect(await refused()).toHaveLength(1)
    expect(network).toHaveBeenCalledTimes(1)
    expect(await refused({ type: 'dismiss', name: entry!.name })).toEqual([])
  })

  it('shows nobody what was refused of somebody else', async () => {
    gone()
    await asked('/participant/habits/rate', rating)
    network.mockReset().mockImplementation(async () => new Response('', { status: 403 }))
    expect(await refused()).toMatchObject([{ why: [] }])
    expect(await refused({ type: 'here', owner: '8' })).toEqual([])
  })

  it('forgets an older text of the notes once a newer one was accepted', async () => {
    gone()
    const post = (notes: string) => ({ method: 'POST', body: new URLSearchParams({ notes }) })
    await asked('/participant/notes.data', post('a')).catch(() => null)
    expect(kept()).toHaveLength(1)
    network.mockReset().mockResolvedValue(new Response('ok'))
    await asked('/participant/notes.data', post('ab'))
    expect(kept()).toEqual([])
  })

  it('keeps it while the server fails, and sends nothing of one person for another', async () => {
    gone()
    await asked('/participant/habits/rate', rating)
    network.mockReset().mockResolvedValue(new Response('', { status: 503 }))
    await told('message', { data: { type: 'here', owner: '7' } })
    expect(kept()).toHaveLength(1)
    network.mockReset()
    await told('message', { data: { type: 'here', owner: '8' } })
    expect(network).not.toHaveBeenCalled()
    expect(kept()).toEqual([])
  })

  it('of notes keeps only the last text', async () => {
    gone()
    for (const notes of ['a', 'ab'])
      await asked('/participant/notes.data', { method: 'POST', body: new URLSearchParams({ notes }) })
    expect(kept()).toHaveLength(1)
    const entry = await stores.get('tendwell-kept-v1')!.entries.get(kept()[0]!)!.text()
    expect(JSON.parse(entry)).toMatchObject({ url: `${SITE}/participant/notes`, body: 'notes=ab' })
  })

  it('keeps nothing else that is posted, such as answers or messages', async () => {
    gone()
    const post = { method: 'POST', body: new URLSearchParams({ answer: '1' }), navigate: true }
    expect(await asked('/survey/fill/id/1/participantId/2', post)).toBeNull()
    expect(kept()).toEqual([])
  })

  it('forgets everything at sign-out', async () => {
    gone()
    await asked('/participant/habits/rate', rating)
    await told('message', { data: { type: 'forget' } })
    expect([...stores.keys()]).toEqual([])
    expect(unregister).toHaveBeenCalled()
  })
})
