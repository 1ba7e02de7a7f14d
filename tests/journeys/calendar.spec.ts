import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('a practitioner adds, clones and clears times, and finds them as an agenda', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { practitioner } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')
  const day = '2032-03-08'
  const agenda = `/practice/appointments/id/${practitioner}?view=agenda&day=${day}`
  await page.goto(agenda)
  await settled(page, scripts)
  await expect(main.getByText(say('appointment.none'))).toBeVisible()

  await test.step('a time is added', async () => {
    await main.getByRole('link', { name: say('appointment.new') }).click()
    await page.getByLabel(say('appointment.startTime')).fill('09:00')
    await page.getByLabel(say('appointment.endTime')).fill('09:30')
    await page.getByRole('button', { name: say('ui.create') }).click()
    await expect(page.getByText(say('appointment.created'), { exact: true })).toBeVisible()
    await expect(main.getByText(say('appointment.free'), { exact: true })).toBeVisible()
  })

  await test.step('it is cloned after a preview', async () => {
    await page.goto(`${agenda}&modal=clone`)
    await settled(page, scripts)
    await page.getByRole('checkbox', { name: say('appointment.weekday.1'), exact: true }).check()
    await page.getByLabel(say('appointment.weeksCount')).fill('26')
    await page.getByRole('button', { name: say('appointment.preview') }).click()
    await expect(page.getByText(say('appointment.clonePlan', { made: 26, skipped: 0 }))).toBeVisible()
    await page.getByRole('button', { name: say('appointment.clone'), exact: true }).click()
    await expect(page.getByText(say('appointment.run.cloned', { made: 26, skipped: 0 }))).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('and goes again, after it was said how many', async () => {
    await page.goto(`${agenda}&modal=clear`)
    await settled(page, scripts)
    await page.getByRole('button', { name: say('appointment.preview') }).click()
    await expect(page.getByText(say('appointment.clearOne', { n: 1, taken: 0 }))).toBeVisible()
    await page.getByRole('button', { name: say('appointment.clear'), exact: true }).click()
    await expect(page.getByText(say('appointment.run.cleared', { n: 1 }))).toBeVisible({ timeout: 30_000 })
  })
})

test('a participant claims a free time and cancels it', async ({ page, say, signIn, scripts }) => {
  const main = page.getByRole('main')
  await signIn('participant@demo.example')
  await page.goto('/participant/appointments')
  await settled(page, scripts)
  await main
    .getByRole('link', { name: new RegExp(`^${say('appointment.claim')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: say('appointment.claim'), exact: true }).click()
  await expect(page.getByText(say('appointment.claimed'))).toBeVisible()
  await main
    .getByRole('link', { name: new RegExp(`^${say('appointment.cancel')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: say('appointment.cancel'), exact: true }).click()
  await expect(page.getByText(say('appointment.cancelled'))).toBeVisible()
})
