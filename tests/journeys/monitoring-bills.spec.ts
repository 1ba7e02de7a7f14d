import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('a physician logs minutes, bills what is met and finds it in the ledger', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const { practice, reviewed } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')

  await test.step('minutes need a number and whether there was contact', async () => {
    await page.goto(`/rpm/${practice}/minutes/participantId/${reviewed}?modal=add`)
    await settled(page, scripts)
    await page.locator('input[name="minutes"]').fill('7')
    await page.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
    await page.locator('textarea[name="note"]').fill('Journey call')
    await page.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('monitoring.minutes.saved'))).toBeVisible()
    await expect(main.getByText('Journey call')).toBeVisible()
  })

  await test.step('what is met is billed on the locked review, and not offered again', async () => {
    await page.goto(`/rpm/${practice}/bill/participantId/${reviewed}`)
    await settled(page, scripts)
    await expect(main.getByText(say('monitoring.rule.met'), { exact: true }).first()).toBeVisible()
    await main.getByRole('button', { name: say('monitoring.bill.bill'), exact: true }).click()
    await expect(main.getByRole('link', { name: say('monitoring.giveUp.title') })).toHaveCount(0)
    await expect(main.getByText(say('monitoring.bill.nothingMet'))).toBeVisible()
  })

  await test.step('a bill is taken back with a reason, and may be billed again', async () => {
    const back = main.getByRole('link', { name: say('monitoring.back.title') }).first()
    await back.click()
    const dialog = page.getByRole('dialog').or(main)
    await dialog.locator('textarea[name="reason"]').first().fill('Journey slip')
    await dialog
      .getByRole('button', { name: say('monitoring.back.title') })
      .first()
      .click()
    await expect(main.getByText('Journey slip').first()).toBeVisible()
    await expect(main.getByRole('link', { name: say('monitoring.giveUp.title') })).toHaveCount(1)
  })

  await test.step('what will not be billed is given up', async () => {
    await main.getByRole('link', { name: say('monitoring.giveUp.title') }).click()
    const dialog = page.getByRole('dialog').or(main)
    await dialog.locator('textarea[name="reason"]').first().fill('Journey gift')
    await dialog
      .getByRole('button', { name: say('monitoring.giveUp.title') })
      .first()
      .click()
    await expect(main.getByText(say('monitoring.bill.nothingMet'))).toBeVisible()
    await expect(main.getByText('Journey gift')).toBeVisible()
  })

  await test.step('and restored from the ledger, where it is ready to bill again', async () => {
    await page.goto(`/rpm/${practice}/ledger`)
    await settled(page, scripts)
    await main
      .getByRole('link', { name: say('monitoring.withdraw.title') })
      .first()
      .click()
    const dialog = page.getByRole('dialog').or(main)
    await dialog.locator('textarea[name="reason"]').first().fill('Journey return')
    await dialog
      .getByRole('button', { name: say('monitoring.withdraw.title') })
      .first()
      .click()
    await expect(main.getByText('Journey return')).toBeVisible()
    await expect(main.getByRole('link', { name: say('monitoring.giveUp.title') })).toHaveCount(1)
  })

  await test.step('the ledger shows it, as a file too', async () => {
    await page.goto(`/rpm/${practice}/ledger?show=billed`)
    await expect(main.locator('tbody').getByText(say('monitoring.rule.billed')).first()).toBeVisible()
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(fits, 'the page fits the width').toBe(true)
    const file = await page.request.get(`/rpm/${practice}/ledger/export?show=billed`)
    expect(file.headers()['content-type']).toContain('text/csv')
    expect((await file.text()).trim().split('\n').length).toBeGreaterThan(1)
  })
})
