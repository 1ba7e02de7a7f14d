import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('a nurse goes from patient to patient, records how they are, and begins with another one', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const { practice } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const rows = main.locator('table.dt tbody tr')
  await signIn('physician@demo.example')

  await test.step('patients out of range come first, and a view shows who needs a check', async () => {
    await page.goto(`/rpm/${practice}`)
    await settled(page, scripts)
    await expect(
      rows.first().getByText(say('monitoring.view.out_of_range'), { exact: true }).first(),
    ).toBeVisible()
    await main
      .getByRole('link', { name: new RegExp(`^${say('monitoring.view.needs_check')}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/show=needs_check/)
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(fits, 'the page fits the width').toBe(true)
  })

  await test.step('a window shows readings and ranges; saving continues to the next patient', async () => {
    await settled(page, scripts)
    await rows.first().locator('.row-link').click()
    await expect(page).toHaveURL(/modal=check/)
    await expect(page.getByRole('list', { name: say('monitoring.readings') })).toBeVisible()
    await settled(page, scripts)
    const first = page.url()
    await page.getByLabel(say('monitoring.status.NOMINAL')).check()
    await page.getByLabel(say('monitoring.comment')).fill('Walks to the harbor again')
    await page.getByRole('button', { name: say('monitoring.saveNext') }).click()
    await expect(page).not.toHaveURL(first)
    await expect(page).toHaveURL(/modal=check/)
    await page.goto(`/rpm/${practice}/checks`)
    await expect(main.getByText('Walks to the harbor again')).toBeVisible()
  })

  await test.step('a range that makes no sense is refused, another one is saved', async () => {
    await page.goto(`/rpm/${practice}/ranges?modal=edit&metric=HEARTRATE`)
    await settled(page, scripts)
    await page.getByLabel(say('monitoring.range.low')).fill('120')
    await page.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('monitoring.range.highAboveLow')).first()).toBeVisible()
    await settled(page, scripts)
    await page.getByLabel(say('monitoring.range.low')).fill('48')
    await page.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('monitoring.range.saved'))).toBeVisible()
  })

  await test.step('monitoring begins with a consent', async () => {
    await page.goto(`/rpm/${practice}?modal=start`)
    await settled(page, scripts)
    await page.getByLabel(say('monitoring.findPatient')).fill('halloway')
    await page
      .locator('form', { has: page.getByLabel(say('monitoring.findPatient')) })
      .getByRole('button')
      .click()
    await page
      .getByRole('list', { name: say('monitoring.foundPatients') })
      .getByRole('link')
      .first()
      .click()
    await page.getByLabel(say('monitoring.consent.VERBAL')).check()
    await settled(page, scripts)
    await page.getByRole('button', { name: say('monitoring.startNow') }).click()
    await expect(page.getByText(say('monitoring.started'))).toBeVisible()
  })
})
