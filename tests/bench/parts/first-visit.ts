import { chromium, type Browser, type BrowserContext } from 'playwright'
import type { ChildServer } from '../child-server'
import { quantile } from '../measure'
import { FIRST_ID } from '../populate'
import type { Line } from '../report'
import { asBrowser, asClient } from '../requests'
import { installedChromium } from '../../../scripts/chromium.mjs'

/** The slow connection of the specification: 400 kbit/s each way, and 400 ms. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
}
const VISITS = 5
const SCRIPTS_LIMIT_KB = 100
const WAIT_MS = 60_000

type Visit = { paintedMs: number; scriptsKb: number }

/**
 * First paint in a browser without anything cached, and the size of the scripts it loads; in Chromium on a
 * slow connection.
 */
export async function firstVisit(product: ChildServer): Promise<Line[]> {
  const survey = await createSurvey(product)
  const { Cookie } = (await asBrowser('participant')).headers as Record<string, string>
  const pages = [
    { what: 'sign-in', path: '/user/login', limit: 1.0 },
    { what: 'participant home', path: '/participant/home', cookie: Cookie, limit: 1.6 },
    {
      what: 'a question',
      path: `/survey/fill/id/${survey}/participantId/${FIRST_ID}?question=PHQ9_1`,
      cookie: Cookie,
      limit: 1.6,
    },
  ]
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const lines: Line[] = []
    for (const { what, path, cookie, limit } of pages) {
      // The server has answered it before, so only the connection and the browser are measured.
      await visit(browser, product.url + path, cookie)
      const visits: Visit[] = []
      for (let turn = 0; turn < VISITS; turn++) visits.push(await visit(browser, product.url + path, cookie))
      const painted = visits.map(({ paintedMs }) => paintedMs)
      lines.push({
        what: `first visit on a slow line: ${what}`,
        p50: quantile(painted, 0.5),
        p95: quantile(painted, 0.95),
        checks: [
          { of: 'until painted', value: quantile(painted, 0.5) / 1000, limit, unit: ' s' },
          {
            of: 'of scripts',
            value: Math.max(...visits.map(({ scriptsKb }) => scriptsKb)),
            limit: SCRIPTS_LIMIT_KB,
            unit: ' kB',
          },
        ],
      })
    }
    return lines
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, address: string, cookie?: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, locale: 'en-US' })
  try {
    if (cookie) await signIn(context, address, cookie)
    const page = await context.newPage()
    const line = await context.newCDPSession(page)
    const scripts = new Set<string>()
    let bytes = 0
    line.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', LINE)
    await page.goto(address, { waitUntil: 'networkidle', timeout: WAIT_MS })
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}`)
    const paintedMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    if (paintedMs === undefined) throw new Error(`${address} was not painted`)
    return { paintedMs, scriptsKb: bytes / 1000 }
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url }])
}

/** An open questionnaire of the signed-in participant. */
async function createSurvey(product: ChildServer): Promise<number> {
  const body = { questionnaire_code: 'PHQ9', participant_id: FIRST_ID }
  const answer = await fetch(`${product.url}/api?r=survey/create`, asClient('practitioner', body))
  if (!answer.ok) throw new Error(`survey/create: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { id: number } }
  return data.id
}
