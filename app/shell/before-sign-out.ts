import { hasDrafts } from '~/ui/basic/local-value'

/** As `public/sw.js` names what it keeps. */
const KEPT = 'tendwell-kept-v1'

/**
 * Whether this browser keeps something of its reader that the server has not taken yet; told at once where no
 * worker keeps anything.
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
    // Without such a store nothing waits in it.
    return false
  }
}
