import { expect, settled, test } from './support/test'

test('a participant enters what they measured, sets a goal and sees both', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  await signIn('participant@demo.example')
  await page.goto('/metrics?range=last30days')
  await expect(page).toHaveURL(/\/participant\/metrics\?range=last30days/)
  await settled(page, scripts)
  const weight = page.locator('[data-metric=WEIGHT]')
  const form = page.locator('form#entry, form#metric-goal')

  await test.step('one of a pair is not enough, and what was typed is kept', async () => {
    await main.getByRole('link', { name: say('metrics.add') }).click()
    await page.getByLabel(say('metrics.field.value')).fill('181.5')
    await page.getByLabel(say('metrics.field.systolic')).fill('121')
    await form.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('metrics.both')).first()).toBeVisible()
    await settled(page, scripts)
    await expect(page.getByLabel(say('metrics.field.value'))).toHaveValue('181.5')
    await page.getByLabel(say('metrics.field.diastolic')).fill('79')
    await form.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('metrics.entryAdded'))).toBeVisible()
    await expect(page).toHaveURL(/range=last30days/)
  })

  await test.step('the chart and the table below it show it', async () => {
    await expect(
      weight
        .getByText(/18\d[.,]\d lb|181[.,]5 lb/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await weight.locator('summary').click()
    await expect(weight.getByRole('row').nth(1)).toBeVisible()
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    expect(fits, 'the page fits the width').toBe(true)
  })

  await test.step('a goal is in the chart', async () => {
    await main.getByRole('link', { name: say('metrics.addGoal') }).click()
    await expect(page.getByLabel(say('metrics.field.goalDay'))).toBeVisible()
    await settled(page, scripts)
    await page.getByLabel(say('metrics.field.value')).fill('168')
    await page.getByLabel(say('metrics.field.goalDay')).fill(`${new Date().getFullYear() + 1}-06-01`)
    await form.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('metrics.goalAdded'))).toBeVisible()
  })

  await test.step('kilograms are a choice', async () => {
    await page.getByLabel(say('metrics.unit')).selectOption('kg')
    await page
      .locator('form', { has: page.getByLabel(say('metrics.unit')) })
      .getByRole('button')
      .click()
    await expect(weight.getByText(/ kg/).first()).toBeVisible()
  })
})
