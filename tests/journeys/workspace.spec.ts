import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

/** Rows that are whole in the first screen, and where the first of them begins. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.dt tbody tr')].map((row) => row.getBoundingClientRect())
    return {
      inView: rows.filter(({ bottom }) => bottom <= window.innerHeight).length,
      first: Math.round(rows[0]?.top ?? 0),
      wider: document.documentElement.scrollWidth > window.innerWidth,
    }
  })

test('the patient list has room for work, and its first row is in sight', async ({
  page,
  signIn,
  scripts,
}) => {
  await signIn('physician@demo.example')
  for (const [width, height, least] of [
    [1280, 720, 10],
    [1920, 1080, 18],
    [375, 667, 4],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await settled(page, scripts)
    const { inView, first, wider } = await rowsInView(page)
    expect.soft(inView, `rows at ${width}`).toBeGreaterThanOrEqual(least)
    expect.soft(wider, `no wider than ${width}`).toBe(false)
    // What is unsafe stands above the list, on phones in two short lines.
    if (width === 375) expect.soft(first, 'the first row').toBeLessThanOrEqual(310)
  }
  const stops = await page
    .locator('.dt tbody tr')
    .first()
    .locator('a:visible, button:visible, input:visible, summary:visible')
    .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0).length)
  // Without scripts no key ticks a row, so its box is a stop of its own.
  expect(stops).toBeLessThanOrEqual(scripts ? 2 : 3)
})

test('who needs attention stands in a view, is opened by the row, and known on the way back', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('physician@demo.example')
  await settled(page, scripts)
  const views = page.getByRole('navigation', { name: say('patients.views') })
  const link = views.getByRole('link', { name: new RegExp(say('patients.show.attention')) })
  const count = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0])
  await link.click()
  await expect(page).toHaveURL(/show=attention/)
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
  // The address changes before what is found stands there.
  await expect(page.getByText(say('search.recent'), { exact: true })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name ?? ''}`) })
    .click()
  await expect(page).toHaveURL(/\/participant\/chart\/id\/\d+/)
})

test('a chart is read at a glance', async ({ page, server, say, signIn }) => {
  await signIn('physician@demo.example')
  const { participant } = await demoIds(server.databaseFile)
  for (const [width, most] of [
    [1280, 2200],
    [375, 5000],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto(`/participant/chart/id/${participant}`)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(height, `the chart at ${width}`).toBeLessThanOrEqual(most)
  }
  expect(await page.locator('.score-row').count()).toBeGreaterThanOrEqual(10)
  await expect(page.getByRole('region', { name: say('chart.attention') })).toBeVisible()
  await page.locator('.score-row > summary').first().click()
  await expect(page.locator('.score-row figure').first()).toBeVisible()
})
