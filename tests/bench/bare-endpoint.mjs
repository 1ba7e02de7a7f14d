/**
 * Baseline for a data answer in Remix: a route without a page, whose loader runs the given statements through
 * the plain driver and sends the rows as JSON.
 */
import { openDriver } from './driver.mjs'

const drivers = new Map()

export async function loader({ request }) {
  const sql = new URL(request.url).searchParams.get('sql')
  if (!drivers.has(sql))
    drivers.set(sql, openDriver({ url: process.env.BENCH_URL, statements: JSON.parse(sql) }))
  return Response.json(await (await drivers.get(sql)).readAll())
}
