import { hasDrafts } from '~/ui/basic/local-value'

/** The cache name used by `public/sw.js`. */
const KEPT = 'tendwell-kept-v1'

/**
 * True if this browser holds data of its reader that the server has not accepted yet; synchronous where no
 * service worker keeps anything.
 */
export function keepsUnsent(): boolean | Promise<boolean> {
  if (hasDrafts()) return true
  return navigator.serviceWorker?.controller ? workerKeeps() : false
}

async function workerKeeps(): Promise<boolean> {
  try {
    if (!(await caches.has(KEPT))) return false
    const keys = await (await caches.open(KEPT)).keys()
    return keys.some(({ url }) => new URL(url).pathname.startsWith('/kept/'))
  } catch {
    // Without that store nothing can be pending in it.
    return false
  }
}
