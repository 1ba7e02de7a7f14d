import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

/** The text of a file that a link gives. */
async function fileOf(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFileSync(await download.path(), 'utf8')
}

test('a company administrator reads figures of the company and of a practice, keeps their address and their file', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { practice } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  await signIn('company@demo.example')
  await open('/company/aggregateReport/id/1')
  const year = main.getByRole('link', { name: say('reports.preset.last365days') })
  await year.click()
  await expect(year).toHaveAttribute('aria-current', 'true')
  await settled(page, scripts)
  const card = main.locator('section.card', { has: page.locator('dl') }).first()
  await expect(card.getByText(say('reports.median'), { exact: true })).toBeVisible()
  const figures = await card.locator('dl').innerText()
  expect(figures).toMatch(/\d/)

  await test.step('the figures stand in a table, too', async () => {
    await card.locator('summary').first().click()
    const table = card.getByRole('table').first()
    await expect(table.getByRole('columnheader', { name: say('reports.people') })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(21)
  })

  await test.step('the same address shows the same figures, and a file holds them', async () => {
    await open(page.url())
    await expect(card.locator('dl')).toHaveText(figures.replace(/\s+/g, ''))
    const csv = await fileOf(page, main.getByRole('link', { name: say('table.export') }).first())
    expect(csv).toContain(say('reports.column.median'))
    expect(csv.split('\n').length).toBeGreaterThan(10)
  })

  await test.step('a range that ends before it begins is told beside the field, with what was typed', async () => {
    const from = page.getByLabel(say('reports.from'), { exact: true })
    await from.fill('2026-10-02')
    await page.getByLabel(say('reports.to'), { exact: true }).fill('2026-10-01')
    await main.getByRole('button', { name: say('reports.show') }).click()
    await expect(main.getByText(say('reports.fault.order'))).toBeVisible()
    await expect(from).toHaveValue('2026-10-02')
  })

  await open(`/practice/aggregateReport/id/${practice}?range=last365days`)
  await expect(main.getByText(say('reports.median'), { exact: true }).first()).toBeVisible()
})

test('the platform administrator reads who met whom and why; others are sent home', async ({
  page,
  context,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  await signIn('admin@demo.example')
  await page.goto('/clientReports')
  await settled(page, scripts)
  await main.getByRole('link', { name: say('reports.months.12') }).click()
  await expect(page).toHaveURL(/start_date=/)
  const table = main.getByRole('region', { name: say('reports.table.noteTypeSessions') })
  const sort = table.getByRole('columnheader').last()
  await sort.getByRole('link').click()
  await expect(page).toHaveURL(/noteTypeSessions\.sort=/)
  await expect(sort).toHaveAttribute('aria-sort', 'ascending')
  const title = `${say('table.export')}: ${say('reports.table.noteTypeSessions')}`
  const csv = await fileOf(page, main.getByRole('link', { name: title }))
  expect(csv.trim().split('\n').length).toBeGreaterThan(1)

  await context.clearCookies()
  await signIn('participant@demo.example')
  await page.goto('/company/aggregateReport/id/1')
  await expect(page).not.toHaveURL(/aggregateReport/)
  await expect(page.getByText(say('shell.unauthorized')).first()).toBeVisible()
})
