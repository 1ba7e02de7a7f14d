import type { LoaderFunctionArgs } from '@remix-run/node'
import { whyNoWrite } from 'db/can-write'
import { readRows } from 'db/connection'
import { MIGRATIONS } from 'db/migrations/index'
import { enter } from '~/core/guard/guard.server'
import { logError } from '~/platform/log.server'

/** 200 if the database answers, has all migrations and is writable, else 503. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const ready = await isReady()
  return new Response(ready ? 'ready\n' : 'not ready\n', {
    status: ready ? 200 : 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

async function isReady(): Promise<boolean> {
  try {
    const done = new Set(
      (await readRows<{ name: string }>('SELECT name FROM migration')).map((row) => row.name),
    )
    if (!MIGRATIONS.every(({ name }) => done.has(name))) return false
    const why = await whyNoWrite()
    if (why) throw why
    return true
  } catch (error) {
    logError('readiness', error)
    return false
  }
}
