/** The least that an answer of data is in Remix: a route without a page whose loader sends, as JSON, what the bare
 * driver gives for the statements of the address. */
import { openDriver } from './driver.mjs'

const drivers = new Map()

export async function loader({ request }) {
  const sql = new URL(request.url).searchParams.get('sql')
  if (!drivers.has(sql))
    drivers.set(sql, openDriver({ url: process.env.BENCH_URL, statements: JSON.parse(sql) }))
  return Response.json(await (await drivers.get(sql)).readAll())
}
