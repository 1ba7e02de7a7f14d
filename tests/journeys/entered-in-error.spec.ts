import { demoIds } from './support/demo-ids'
import { as, type Desk } from './support/desk'
import { expect, settled, test } from './support/test'

test('a reading that was entered in error is marked, stays struck through, and the mark is removed', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const main = page.getByRole('main')
  const desk: Desk = { page, say, scripts, signIn }
  const { participant } = await demoIds(server.databaseFile)
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  const struck = main.locator('s')
  // A row's links are in its menu on a phone.
  const follow = (key: string) =>
    main
      .locator('a', { hasText: say(key) })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href)
      .then(open)
  const mark = async (reason: string) => {
    await follow('metrics.error.mark')
    await page.getByLabel(say('metrics.error.reason')).fill(reason)
    await page.getByRole('button', { name: say('metrics.error.mark'), exact: true }).click()
    await expect(page.getByText(say('metrics.error.done')).first()).toBeVisible()
  }
  const fits = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'the page fits the width',
    ).toBe(true)

  await test.step('the patient marks what they typed, and removes the mark', async () => {
    await signIn('participant@demo.example')
    await open('/participant/metrics?modal=entry')
    await page.getByLabel(say('metrics.field.systolic')).fill('137')
    await page.getByLabel(say('metrics.field.diastolic')).fill('87')
    await page
      .locator('form#entry')
      .getByRole('button', { name: say('ui.save') })
      .click()
    await expect(page.getByText(say('metrics.entryAdded'))).toBeVisible()
    await open('/participant/metrics/entries?metric=BLOOD_PRESSURE&service=MANUAL')
    await mark('137 was my weight')
    await settled(page, scripts)
    await expect(struck.filter({ hasText: '137/87' }).first()).toBeVisible()
    await expect(main.getByText(/137 was my weight/).first()).toBeVisible()
    await fits()
    await open('/participant/metrics')
    await expect(page.locator('[data-metric=BLOOD_PRESSURE]').getByText('137/87 mmHg')).toHaveCount(0)
    await open('/participant/metrics/entries?metric=BLOOD_PRESSURE&marked=yes')
    await follow('metrics.error.takeBack')
    await page.getByRole('button', { name: say('metrics.error.takeBack'), exact: true }).click()
    await expect(page.getByText(say('metrics.error.takenBack')).first()).toBeVisible()
    await expect(struck).toHaveCount(0)
  })

  await test.step('the practice marks any reading of the patient', async () => {
    await as(desk, 'physician@demo.example')
    await open(`/participant/metrics/id/${participant}`)
    await main.getByRole('link', { name: say('metrics.readings') }).click()
    await expect(page).toHaveURL(/\/readings/)
    await settled(page, scripts)
    await mark('Cuff of somebody else')
    await settled(page, scripts)
    await expect(struck.first()).toBeVisible()
    await expect(main.getByText(/Cuff of somebody else/).first()).toBeVisible()
    await fits()
  })
})
