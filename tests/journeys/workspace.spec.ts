import type { Page } from '@playwright/test'
import { THEME_NAMES } from '../../app/styles/tokens'
import { dealWithEvents } from './support/database'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

/**
 * The number of rows that are completely visible on the first screen, and where the first one begins below
 * the test server's banner.
 */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.dt tbody tr')]
    const top = document.querySelector('.site-header')!.getBoundingClientRect().top
    const inSight = (row: Element) => {
      const { left, bottom } = row.getBoundingClientRect()
      // No sticky element covers it.
      return bottom <= window.innerHeight && row.contains(document.elementFromPoint(left + 8, bottom - 4))
    }
    return {
      inView: rows.filter(inSight).length,
      first: Math.round((rows[0]?.getBoundingClientRect().top ?? 0) - top),
      wider: document.documentElement.scrollWidth > window.innerWidth,
    }
  })

test('on a wide screen an open safety event takes one line above the list', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('physician@demo.example')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  await settled(page, scripts)
  const card = page.getByRole('region', { name: say('home.safetyNow') })
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(44)
  await expect(card.getByRole('button').first()).toBeInViewport()
  const { inView, wider } = await rowsInView(page)
  expect.soft(inView, 'rows under the event').toBeGreaterThanOrEqual(9)
  expect.soft(wider, 'no wider than the window').toBe(false)
})

test('the patient list has room for work, and its first row is in sight', async ({
  page,
  server,
  signIn,
  scripts,
}) => {
  await dealWithEvents(server.databaseFile)
  await signIn('physician@demo.example')
  for (const [width, height, least, path] of [
    [1280, 720, 10, '/'],
    [1280, 720, 10, '/?show=all'],
    [1920, 1080, 18, '/?show=all'],
    [375, 667, 4, '/'],
    [375, 667, 4, '/?show=all'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await settled(page, scripts)
    const { inView, first, wider } = await rowsInView(page)
    expect.soft(inView, `rows of ${path} at ${width}`).toBeGreaterThanOrEqual(least)
    expect.soft(wider, `no wider than ${width}`).toBe(false)
    if (width === 375) expect.soft(first, 'the first row').toBeLessThanOrEqual(260)
  }
})

test('a list below tabs starts near the top of a phone', async ({ page, server, signIn, scripts }) => {
  const { practice } = await demoIds(server.databaseFile)
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('practice-manager@demo.example')
  for (const path of [
    `/practice/superbillCodes/id/${practice}`,
    `/biometrics/practiceId/${practice}`,
    `/practice/superbills/id/${practice}`,
    `/rpm/${practice}`,
  ]) {
    await page.goto(path)
    await settled(page, scripts)
    expect.soft((await rowsInView(page)).first, path).toBeLessThanOrEqual(260)
  }
})

test('the views of the monitoring list fit next to its button', async ({
  page,
  server,
  signIn,
  say,
  scripts,
}) => {
  const { practice } = await demoIds(server.databaseFile)
  await signIn('physician@demo.example')
  for (const [width, least] of [
    [320, 220],
    [375, 280],
    [1280, 1100],
  ] as const) {
    await page.setViewportSize({ width, height: 812 })
    await page.goto(`/rpm/${practice}`)
    await settled(page, scripts)
    const views = (await page.getByRole('navigation', { name: say('monitoring.views') }).boundingBox())!
    const button = (await page.getByRole('link', { name: say('monitoring.start') }).boundingBox())!
    expect.soft(views.width, `views at ${width}`).toBeGreaterThanOrEqual(least)
    expect.soft(button.width, `button at ${width}`).toBeGreaterThanOrEqual(44)
    const isAbove = button.y + button.height <= views.y
    expect.soft(isAbove || button.x >= views.x + views.width, `apart at ${width}`).toBe(true)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect.soft(wider, `no wider than ${width}`).toBe(false)
  }
})

test('the bar on a wide screen is one line under every product name', async ({ page, signIn }) => {
  await signIn('physician@demo.example')
  for (const theme of THEME_NAMES) {
    await page.goto(`/search?theme=${theme}`)
    for (const width of [1280, 1140, 960, 720]) {
      await page.setViewportSize({ width, height: 720 })
      const bar = await page.locator('.site-header').boundingBox()
      expect.soft(bar!.height, `${theme} at ${width}`).toBeLessThanOrEqual(64)
    }
  }
})

test('a row of a list has at most two tab stops', async ({ page, server, signIn, scripts }) => {
  const { practice } = await demoIds(server.databaseFile)
  const lists = {
    'physician@demo.example': ['/', `/rpm/${practice}`, `/practice/superbills/id/${practice}`],
    'practice-manager@demo.example': [
      `/biometrics/practiceId/${practice}`,
      `/anthropometrics/practiceId/${practice}`,
      '/practice/practitionerAdmin',
      `/practice/documents/id/${practice}`,
      `/message/practiceId/${practice}`,
      `/practice/superbillCodes/id/${practice}`,
    ],
    'admin@demo.example': [
      '/company/admin',
      '/participant/admin',
      '/practice/admin/companyId/1',
      `/practitioner/admin/companyId/1/practiceId/${practice}`,
      '/reseller/admin',
      '/resellerAdmin/admin',
      '/companyAdmin/admin',
      '/admin/admin',
    ],
  }
  for (const [who, paths] of Object.entries(lists)) {
    await page.context().clearCookies()
    await signIn(who)
    for (const path of paths) {
      await page.goto(path)
      await settled(page, scripts)
      expect.soft(await page.locator('.dt tbody tr').count(), path).toBeGreaterThan(0)
      // Without scripts no key checks a row, so its checkbox is a separate tab stop.
      const most = scripts ? 2 : 3
      expect.soft(await rowsWithStops(page, most), `${path}: more than ${most} stops`).toEqual([])
    }
  }
})

/** The rows with more than `most` tab stops. */
function rowsWithStops(page: Page, most: number): Promise<string[]> {
  return page.locator('.dt tbody tr').evaluateAll((rows, most) => {
    // Allowed separate links: what needs action now, and the notes in the last-note column (PAT-07).
    const own = '[type=hidden], a.badge.tone-danger, a[href*="/participantId/"][href*="ote/"]'
    const isStop = (one: HTMLElement) => one.tabIndex >= 0 && one.checkVisibility() && !one.matches(own)
    return rows.flatMap((row) => {
      const stops = [...row.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      const texts = stops.filter(isStop).map((stop) => stop.outerHTML.slice(0, 80))
      return texts.length > most ? [texts.join(' | ')] : []
    })
  }, most)
}

test('who needs action is on the first screen, is opened by the row, and known on the way back', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('physician@demo.example')
  await settled(page, scripts)
  const views = page.getByRole('navigation', { name: say('patients.views') })
  const link = views.getByRole('link', { name: new RegExp(say('patients.show.act')) })
  const count = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0])
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('.dt tbody tr')).toHaveCount(Math.min(count, 50))
  await settled(page, scripts)
  const name = await page.locator('.row-link').first().textContent()
  await page.locator('.row-link').first().click()
  await expect(page).toHaveURL(/\/participant\/chart\/id\/\d+/)
  await page.goto('/search')
  await settled(page, scripts)
  const recent = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name ?? ''}`) })
  await expect(recent).toBeVisible()
  if (scripts) {
    await page.goto('/')
    await settled(page, scripts)
    await page.keyboard.press('Control+k')
    const box = page.getByRole('dialog', { name: say('shell.search') })
    await expect(box.getByRole('link', { name: new RegExp(`^${name ?? ''}`) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await page.goto('/search')
    await settled(page, scripts)
  }
  await page.locator('#search').fill((name ?? '').split(',')[0] ?? '')
  await page.locator('#search').press('Enter')
  await expect(page).toHaveURL(/q=/)
  // The address changes before the results are shown.
  await expect(page.getByText(say('search.recent'), { exact: true })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name ?? ''}`) })
    .click()
  await expect(page).toHaveURL(/\/participant\/chart\/id\/\d+/)
})

test('a chart is read at a glance', async ({ page, server, say, signIn, scripts }) => {
  await signIn('physician@demo.example')
  const { participant, reviewed } = await demoIds(server.databaseFile)
  for (const [width, most] of [
    [1280, 2200],
    [375, 5000],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto(`/participant/chart/id/${participant}`)
    await settled(page, scripts)
    if (width === 1280) {
      const rows = await page
        .locator('.score-row')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      const mean = rows.reduce((sum, height) => sum + height, 0) / rows.length
      expect.soft(mean * 15, 'fifteen scores').toBeLessThanOrEqual(700)
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(height, `the chart at ${width}`).toBeLessThanOrEqual(most)
  }
  expect(await page.locator('.score-row').count()).toBeGreaterThanOrEqual(10)
  await expect(page.getByRole('region', { name: say('chart.attention') })).toBeVisible()
  await page.locator('.score-row > summary').first().click()
  await expect(page.locator('.score-row figure').first()).toBeVisible()

  await test.step('the first screen says who it is, what is worse, what is due, and the last note', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/participant/chart/id/${reviewed}`)
    await settled(page, scripts)
    const main = page.getByRole('main')
    const attention = page.getByRole('region', { name: say('chart.attention') })
    for (const seen of [
      main.getByRole('heading', { level: 1 }),
      attention.getByText(/→/).first(),
      attention.getByText(say('attention.ccmDue')),
      main.locator('a[href*="/note/participantId/"], a[href*="/editNote/participantId/"]').first(),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 })
  })
})
