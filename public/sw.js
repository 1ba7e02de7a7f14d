/*
 * Shows one page while there is no connection, and keeps what a participant sends in the meantime (a rating, a measured
 * value, notes to self) until it is back. It never caches a page of the product: clinical data stays on the server.
 */
const PAGES = 'tendwell-pages-v2'
const KEPT = 'tendwell-kept-v1'
const OFFLINE = '/offline-v4.html'
const SAVED = '/offline-saved-v5.html'
/** Forms that may be kept on the phone; `last`: only the latest one counts. */
const MAY_WAIT = [
  { path: /^\/participant\/habits\/rate$/, last: false },
  { path: /^\/participant\/metrics$/, last: false },
  { path: /^\/participant\/notes(\.data)?$/, last: true },
]

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGES)
      .then((cache) => cache.addAll([OFFLINE, SAVED]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  const waits = request.method === 'POST' ? MAY_WAIT.find(({ path }) => path.test(pathname)) : undefined
  if (waits) event.respondWith(sendOrKeep(request, waits))
  else if (request.mode === 'navigate' && request.method === 'GET')
    event.respondWith(fetch(request).catch(() => pageOf(OFFLINE)))
})

/** Milliseconds without an answer after which a form is sent again later. */
const SEND_MS = 30_000
let sending = Promise.resolve()

self.addEventListener('message', (event) => {
  const { type, owner } = event.data ?? {}
  // A page that was still loading when the worker started is not controlled by it yet.
  const tell = async () => event.source?.postMessage({ type: 'refused', refused: await refusedNow() })
  if (type === 'here') {
    // One after the other, so that two pages that open at once send nothing twice.
    sending = sending
      .then(() => self.clients.claim())
      .then(() => sendKept(String(owner)))
      .catch(() => undefined)
    event.waitUntil(sending.then(tell))
  }
  if (type === 'dismiss') event.waitUntil(dismiss(event.data.name).then(tell))
  if (type === 'forget') event.waitUntil(forget())
})

async function sendOrKeep(request, { last }) {
  const copy = request.clone()
  try {
    const answer = await fetch(request)
    // A newer text was accepted, so the kept one is outdated.
    if (last && answer.ok) await (await caches.open(KEPT)).delete(nameOfLast(copy.url))
    return answer
  } catch (error) {
    // Except for notes, what a page sends by fetch is then sent by the page itself as a document request.
    if (!last && copy.mode !== 'navigate') throw error
    const body = await copy.text()
    const type = copy.headers.get('Content-Type') ?? ''
    // A file, or a dialog other than a new entry, must be sent again by a person.
    if (!type.startsWith('application/x-www-form-urlencoded') || /modal=(?!entry)/.test(copy.url)) throw error
    await keep({ url: copy.url.replace(/\.data(?=$|\?)/, ''), body, type, owner: await ownerNow() }, last)
    return copy.mode === 'navigate' ? pageOf(SAVED) : Response.error()
  }
}

async function keep(entry, last) {
  const cache = await caches.open(KEPT)
  const name = last ? nameOfLast(entry.url) : `/kept/${Date.now()}-${Math.random()}`
  await cache.put(name, new Response(JSON.stringify(entry)))
}

function nameOfLast(url) {
  return `/kept/${new URL(url).pathname.replace(/\.data$/, '')}`
}

/**
 * Sends what is kept, oldest first, for the person it belongs to; entries of anybody else are deleted. What the server
 * refuses is kept until the person has dismissed it.
 */
async function sendKept(owner) {
  const cache = await caches.open(KEPT)
  await cache.put('/owner', new Response(owner))
  for (const key of await keysBelow('/kept/', '/refused/')) {
    const entry = await (await cache.match(key))?.json()
    if (entry?.owner === owner) {
      if (isRefused(key)) continue
      const told = await send(entry)
      if (!told) return
      if (!told.taken && (await cache.match(key))) {
        const name = `/refused/${Date.now()}-${Math.random()}`
        await cache.put(name, new Response(JSON.stringify({ ...entry, name, why: told.why })))
      }
    }
    await cache.delete(key)
  }
}

/** Returns the server's answer: whether it was accepted, or why not; null if there is none. */
async function send({ url, body, type }) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, 'X-Kept': '1' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(SEND_MS),
    })
    const signIn = new URL(answer.url || url).pathname === '/user/login'
    if (signIn || answer.status >= 500 || answer.status === 429) return null
    return await answer.json().catch(() => ({ taken: answer.ok, why: [] }))
  } catch {
    return null
  }
}

async function refusedNow() {
  const cache = await caches.open(KEPT)
  return Promise.all((await keysBelow('/refused/')).map(async (key) => (await cache.match(key)).json()))
}

async function dismiss(name) {
  if (String(name).startsWith('/refused/')) await (await caches.open(KEPT)).delete(name)
}

async function keysBelow(...folders) {
  const keys = await (await caches.open(KEPT)).keys()
  return keys.filter(({ url }) => folders.some((folder) => new URL(url).pathname.startsWith(folder)))
}

function isRefused({ url }) {
  return new URL(url).pathname.startsWith('/refused/')
}

async function ownerNow() {
  const found = await (await caches.open(KEPT)).match('/owner')
  return found ? found.text() : ''
}

async function pageOf(name) {
  return (await caches.match(name)) ?? Response.error()
}

/** At sign-out everything is deleted. */
async function forget() {
  await caches.delete(KEPT)
  await caches.delete(PAGES)
  await self.registration.unregister()
}
