import { serveBuild, type ChildServer } from './child-server'
import type { Filled } from './databases'
import type { BenchDatabase, Part } from './options'
import { billing } from './parts/billing'
import { calendar } from './parts/calendar'
import { chat } from './parts/chat'
import { deviceReadings } from './parts/device-readings'
import { endpoint } from './parts/endpoint'
import { fairness } from './parts/fairness'
import { firstVisit } from './parts/first-visit'
import { importing } from './parts/import'
import { messages } from './parts/messages'
import { notes } from './parts/notes'
import { LISTS, organisation } from './parts/organisation'
import { pages } from './parts/pages'
import { reports } from './parts/reports'
import { rpm } from './parts/rpm'
import { signingIn } from './parts/sign-in'
import { start } from './parts/start'
import { wellness } from './parts/wellness'
import { workspace } from './parts/workspace'
import { writes } from './parts/writes'
import { populateOrganisation, storeDocuments } from './populate-organisation'
import { untilWorkIsDone } from './own-work'
import type { Line } from './report'

const BUILD = process.env.BENCH_BUILD ?? 'build/server/index.js'
const MEMORY_LIMIT = 300

type Served = Filled & { kind: BenchDatabase; rows: number; product: ChildServer; bare: ChildServer }

type Measure = (served: Served) => Promise<Line[]>

const SERVED: Record<Exclude<Part, 'score' | 'start' | 'organisation'>, Measure> = {
  import: ({ product, sequelize, kind }) => importing(product, sequelize, kind),
  shell: ({ product, bare }) => pages(product, bare, false),
  list: ({ product, bare }) => pages(product, bare, true),
  'sign-in': async ({ product }) => [await signingIn(product)],
  endpoint,
  writes: ({ product, url }) => writes(product, url),
  billing: ({ product, sequelize }) => billing(product, sequelize),
  messages: ({ product, bare, url }) => messages(product, bare, url),
  workspace: ({ product, bare, url, rows }) => workspace(product, bare, url, rows),
  notes: ({ product, bare, url, sequelize, rows }) => notes(product, bare, { url, sequelize }, rows),
  calendar: ({ product, bare, url, sequelize }) => calendar(product, bare, { url, sequelize }),
  wellness: ({ product, bare, url }) => wellness(product, bare, url),
  rpm: ({ product, bare, sequelize, rows }) => rpm(product, bare, sequelize, rows),
  readings: ({ product, url }) => deviceReadings(product, url),
  fairness: ({ product, url }) => fairness(product, url),
  chat: ({ product }) => chat(product),
  'first-visit': ({ product }) => firstVisit(product),
  reports: ({ product, bare, sequelize, rows }) => reports(product, bare, { sequelize }, rows),
}

/** Measures one part on its own database, with a freshly started product. */
export async function runPart(
  part: Exclude<Part, 'score'>,
  filled: Filled,
  { kind, rows }: { kind: BenchDatabase; rows: number },
): Promise<Line[]> {
  const env = {
    DATABASE_URL: filled.url,
    FILES_DIR: filled.files,
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    API_RATE: '1000000',
    // Fairness depends on the default rate limits of a deployment, so they stay on for that part only.
    ...(part !== 'fairness' && { PAGE_RATE: '1000000' }),
    CHAT_DAILY_LIMIT: '10000',
    PUBLIC_URL: 'http://localhost:3000',
  }
  if (part === 'start') return start(BUILD, env)
  await settle(filled, env)
  const measured = (what: string, work: Measure) =>
    served(env, async (servers) => [
      ...(await work({ ...filled, ...servers, kind, rows })),
      underLoad(what, servers.product),
    ])
  if (part !== 'organisation') return measured(part, SERVED[part])
  await populateOrganisation(filled.sequelize, rows)
  storeDocuments(filled.files, rows)
  const lines: Line[] = []
  // Separate servers for each list: one that has answered thousands of times is faster than a new one.
  for (const list of LISTS)
    lines.push(
      ...(await measured(list.page, ({ product, bare, ...of }) => organisation(list, product, bare, of))),
    )
  return lines
}

/** Runs `work` with the product and the plain server, both freshly started. */
async function served<T>(
  env: { DATABASE_URL: string },
  work: (servers: { product: ChildServer; bare: ChildServer }) => Promise<T>,
): Promise<T> {
  const bare = await serveBuild('tests/bench/bare-build.mjs', { BENCH_URL: env.DATABASE_URL }, '/')
  try {
    const product = await serveBuild(BUILD, env, '/healthz')
    try {
      return await work({ product, bare })
    } finally {
      await product.stop()
    }
  } finally {
    await bare.stop()
  }
}

/** Runs due background work first, because otherwise it would run while something is measured. */
async function settle({ sequelize }: Filled, env: Record<string, string>): Promise<void> {
  const server = await serveBuild(BUILD, env, '/healthz')
  try {
    await untilWorkIsDone(sequelize)
  } finally {
    await server.stop()
  }
}

/** The memory that the server keeps after its work. */
function underLoad(what: string, product: ChildServer): Line {
  const memoryMb = product.memoryMb()
  return {
    what: `memory after ${what}`,
    memoryMb,
    checks: [{ of: 'under load', value: memoryMb, limit: MEMORY_LIMIT, unit: ' MB' }],
  }
}
