import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, settled, test } from './support/test'

const COMPANY = '/company/aggregateReport/id/1'
/** Before the demo data begins, so that everybody is included. */
const FIRST_DAY = new Date(Date.now() - 3 * 365 * 86_400_000).toISOString().slice(0, 10)

/** The content of a downloaded file. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await download.path(), 'utf8')
}

test('a company reads the figures of its people, more closely by practice, and keeps the address', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const label = say('score.SCORE_PMH.name')
  const card = main.locator('section.card', { has: page.getByRole('heading', { name: label, exact: true }) })
  await signIn('company@demo.example')
  await page.goto(COMPANY)
  await settled(page, scripts)

  await test.step('for the chosen days', async () => {
    await main.getByText(say('reports.otherDays'), { exact: true }).click()
    await main.getByLabel(say('reports.from'), { exact: true }).fill(FIRST_DAY)
    await main.getByRole('button', { name: say('reports.show') }).click()
    await expect(page).toHaveURL(new RegExp(`start_date=${FIRST_DAY}`))
    await expect(heading).toHaveText(say('reports.aggregateOf', { name: 'Harborview Health' }))
    for (const term of ['people', 'mean', 'median'])
      await expect(card.locator('dl', { hasText: say(`reports.${term}`) })).toHaveText(/\d/)
    await card.locator('summary', { hasText: say('reports.spread', { label }) }).click()
    const rows = card.getByRole('table', { name: say('reports.spread', { label }) }).locator('tbody tr')
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toBeVisible()
  })

  await test.step('as a file', async () => {
    const csv = await downloaded(page, () => main.getByRole('link', { name: say('table.export') }).click())
    expect(csv).toContain(say('reports.column.median'))
    expect(csv.split('\r\n').filter((line) => line.includes(`,${label},`))).toHaveLength(20)
  })

  await test.step('of one practice, whose address shows the same again', async () => {
    await main.getByText(say('reports.closer'), { exact: true }).click()
    await main
      .getByRole('navigation', { name: say('reports.closer') })
      .getByRole('link', { name: 'Harborview Primary Care' })
      .click()
    await expect(heading).toHaveText(say('reports.aggregateOf', { name: 'Harborview Primary Care' }))
    // The address contains the days that were counted: whole years before the current one.
    await expect(page).toHaveURL(/\/practice\/aggregateReport\/.*start_date=\d{4}-01-01/)
    const figures = main.locator('.grid').first()
    await expect(figures).toContainText(say('reports.median'))
    const [kept, shown] = [page.url(), await figures.innerText()]
    await page.goto('/')
    await page.goto(kept)
    await expect(figures).toHaveText(shown, { useInnerText: true })
  })
})

test('the platform reads what was done and with what result; others do not', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  await signIn('admin@demo.example')
  await page.goto('/clientReports')
  await settled(page, scripts)
  await main.getByRole('link', { name: say('reports.preset.last365days') }).click()
  await expect(page).toHaveURL(/range=last365days/)
  const title = say('reports.table.outcome')
  const table = main.getByRole('table', { name: title })
  await table.getByRole('link', { name: say('reports.column.people') }).click()
  await expect(page).toHaveURL(/outcome\.sort=people/)
  await expect(page).toHaveURL(/range=last365days/)
  const sorted = table.getByRole('columnheader', { name: say('reports.column.people') })
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending')
  const people = (await table.locator('tbody tr td:last-child').allInnerTexts()).map(Number)
  expect(people).toEqual([...people].sort((a, b) => a - b))
  const name = `${say('table.export')}: ${title}`
  const csv = await downloaded(page, () => main.getByRole('link', { name }).click())
  expect(csv).toContain(say('reports.column.average_score_delta'))

  await page.context().clearCookies()
  await signIn('nurse@demo.example')
  for (const address of ['/clientReports', COMPANY]) {
    await page.goto(address)
    await expect(page.getByText(say('shell.unauthorized'))).toBeVisible()
  }
})
