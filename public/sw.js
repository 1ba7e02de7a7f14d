/*
 * Shows one page while there is no connection, and keeps what a participant sends meanwhile (a rating, a measured value, notes to
 * self) until it is back. It never keeps a page: what is clinical stays on the server.
 */
const PAGES = 'tendwell-pages-v1'
const KEPT = 'tendwell-kept-v1'
const OFFLINE = '/offline.html'
const SAVED = '/offline-saved.html'
/** What may wait on the phone, and whether only the last one counts. */
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

self.addEventListener('message', (event) => {
  const { type, owner } = event.data ?? {}
  // A page that was still loading when the worker began is not the worker's yet.
  if (type === 'here') event.waitUntil(self.clients.claim().then(() => sendKept(String(owner))))
  if (type === 'forget') event.waitUntil(forget())
})

async function sendOrKeep(request, { last }) {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    const body = await copy.text()
    const type = copy.headers.get('Content-Type') ?? ''
    // A file, or a question that was asked, is for a person to send again.
    if (!type.startsWith('application/x-www-form-urlencoded') || /modal=(?!entry)/.test(copy.url)) throw error
    await keep({ url: copy.url.replace(/\.data(?=$|\?)/, ''), body, type, owner: await ownerNow() }, last)
    return copy.mode === 'navigate' ? pageOf(SAVED) : Response.error()
  }
}

async function keep(entry, last) {
  const cache = await caches.open(KEPT)
  const name = last ? `/kept/${new URL(entry.url).pathname}` : `/kept/${Date.now()}-${Math.random()}`
  await cache.put(name, new Response(JSON.stringify(entry)))
}

/** Sends what waits, oldest first, for the person whom it belongs to; what is somebody else's goes. */
async function sendKept(owner) {
  const cache = await caches.open(KEPT)
  await cache.put('/owner', new Response(owner))
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/kept/'))
  for (const key of keys) {
    const found = await cache.match(key)
    if (!found) continue
    const entry = await found.json()
    if (entry.owner === owner) {
      const sent = await send(entry)
      if (!sent) return
    }
    await cache.delete(key)
  }
}

/** Whether the server took it, or never will. */
async function send({ url, body, type }) {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': type }, credentials: 'same-origin' })
    const signIn = new URL(answer.url || url).pathname === '/user/login'
    return !signIn && answer.status < 500
  } catch {
    return false
  }
}

async function ownerNow() {
  const found = await (await caches.open(KEPT)).match('/owner')
  return found ? found.text() : ''
}

async function pageOf(name) {
  return (await caches.match(name)) ?? Response.error()
}

/** At sign-out nothing stays. */
async function forget() {
  await caches.delete(KEPT)
  await caches.delete(PAGES)
  await self.registration.unregister()
}
