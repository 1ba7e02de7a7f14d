import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page, Response } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { fillHome } from './support/fill-home'
import { expect, settled, test } from './support/test'

const KB = 1000
const BUDGET = { script: 100 * KB, stylesheet: 15 * KB, answer: 6 * KB }

/** The slow connection of the specification: 400 kbit/s each way, and 400 ms. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
}

/**
 * Records what a page loads; `sizes` sums the bytes of the built files by kind, compressed as they are
 * served.
 */
function watch(page: Page) {
  const seen: Response[] = []
  page.on('response', (response) => seen.push(response))
  return async () => {
    const sizes = { script: 0, stylesheet: 0 }
    for (const response of seen) {
      const kind = response.request().resourceType()
      if (kind === 'script' || kind === 'stylesheet')
        sizes[kind] += brotliCompressSync(await response.body()).length
    }
    return sizes
  }
}

/** As a browser without anything cached, on the slow connection. */
async function slowFirstVisit(page: Page): Promise<CDPSession> {
  await page.context().clearCookies({ name: 'styles' })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Network.emulateNetworkConditions', SLOW)
  return line
}

test('participant pages stay within their weight', async ({
  browser,
  server,
  baseURL,
  page,
  signIn,
  scripts,
}) => {
  test.skip(!scripts, 'weighs scripts')
  await signIn('participant@demo.example')
  const { participant, survey } = await demoIds(server.databaseFile)
  const signedIn = await page.context().storageState()
  const pages = [
    { path: '/user/login', state: undefined },
    { path: '/participant/home', state: signedIn },
    { path: '/participant/questionnaires', state: signedIn },
    { path: '/participant/habits', state: signedIn },
    { path: '/participant/metrics', state: signedIn },
    { path: `/survey/fill/id/${survey}/participantId/${participant}`, state: signedIn },
  ]
  for (const { path, state } of pages) {
    const context = await browser.newContext({ baseURL, storageState: state })
    const fresh = await context.newPage()
    const weigh = watch(fresh)
    await fresh.goto(path, { waitUntil: 'networkidle' })
    await settled(fresh, true)
    const { script, stylesheet } = await weigh()
    expect.soft(script, `${path}: scripts`).toBeLessThanOrEqual(BUDGET.script)
    expect.soft(script, `${path}: scripts`).toBeGreaterThan(0)
    expect.soft(stylesheet, `${path}: styles`).toBeLessThanOrEqual(BUDGET.stylesheet)
    await context.close()
  }
})

test('read-only pages need no script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of ['/terms', '/privacy', '/content/resources', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('script')).toHaveCount(0)
  }
  expect(scripts).toEqual([])
})

test('the home page says what to do on a slow connection', async ({ page, signIn, say, scripts }) => {
  await signIn('participant@demo.example')
  await slowFirstVisit(page)
  await page.goto('/participant/home', { waitUntil: 'commit' })
  const today = page.getByRole('main').getByText(say('wellness.today.title'))
  await expect(today).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first(),
  ).toBeEnabled()
  await settled(page, scripts)
  await expect(today).toBeVisible()
})

test('the first question opens and an answer is sent on a slow connection', async ({
  page,
  server,
  signIn,
  say,
  scripts,
}) => {
  await signIn('participant@demo.example')
  const { participant, survey } = await demoIds(server.databaseFile)
  const line = await slowFirstVisit(page)
  await page.goto(`/survey/fill/id/${survey}/participantId/${participant}?question=PHQ9_1`, {
    waitUntil: 'commit',
  })
  await expect(page.getByRole('heading', { level: 2, name: say('phq9.PHQ9_1') })).toBeVisible()
  const next = page.getByRole('button', { name: say('ui.next'), exact: true })
  await expect(next).toBeEnabled()

  await settled(page, scripts)
  // What a page loads later (its icon, its links' routes, parts of the shell) does not count.
  await page.evaluate(() => document.dispatchEvent(new Event('input')))
  if (scripts)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/signed-in')),
    )
  await page.waitForLoadState('networkidle')
  let down = 0
  const asked = new Set<string>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    // A busy browser may load these only now, and no wait can detect that.
    if (!/\/favicon|\/__manifest/.test(request.url)) asked.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) down += encodedDataLength
  })
  await page.getByRole('radio').nth(1).check()
  await next.click()
  await expect(page.getByRole('heading', { level: 2, name: say('phq9.PHQ9_2') })).toBeVisible()
  if (scripts) expect(down).toBeLessThanOrEqual(BUDGET.answer)
})

test('a question starts near the top of a phone, and the Next button is in sight', async ({
  page,
  server,
  signIn,
  say,
  scripts,
}) => {
  const { participant } = await demoIds(server.databaseFile)
  await fillHome(server.databaseFile, participant)
  await page.setViewportSize({ width: 375, height: 667 })
  await signIn('participant@demo.example')
  const hrefs = async (part: string) =>
    page
      .locator(`main a[href*="${part}"]`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  await page.goto('/participant/home')
  const surveys = await hrefs('/survey/fill/')
  expect(surveys.length).toBe(3)
  for (const survey of surveys) {
    await page.goto(survey)
    const questions = await hrefs('?question=')
    for (const question of [questions[0]!, questions[1]!, questions.at(-1)!]) {
      await page.goto(question)
      await settled(page, scripts)
      const start = await page
        .locator('form[data-question] legend')
        .evaluate(
          (text) =>
            text.getBoundingClientRect().top -
            document.querySelector('.site-header')!.getBoundingClientRect().top,
        )
      expect.soft(start, question).toBeLessThanOrEqual(160)
      const next = page.getByRole('button', { name: say('ui.next'), exact: true })
      const finish = page.getByRole('button', { name: say('questionnaire.finish'), exact: true })
      await expect.soft(next.or(finish), `${question}: the way on`).toBeInViewport({ ratio: 1 })
    }
  }
})
