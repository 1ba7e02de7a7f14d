import { expect, settled, test } from './support/test'

test('a company administrator reads the report of a range, is told of a wrong one, and takes the figures along', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const main = page.getByRole('main')
  await signIn('company@demo.example')
  await page.goto('/company/aggregateReport/id/1')
  await settled(page, scripts)
  await main.getByRole('link', { name: say('reports.preset.last365days'), exact: true }).click()
  await expect(page).toHaveURL(/range=last365days/)
  await settled(page, scripts)
  await expect(main.locator('figure svg').first()).toBeVisible()
  await expect(main.getByText(say('reports.hidden')).first()).toBeVisible()

  await test.step('the first day is after the last one', async () => {
    const last = await page.getByLabel(say('reports.to'), { exact: true }).inputValue()
    await page.getByLabel(say('reports.from'), { exact: true }).fill('2031-01-01')
    await main.getByRole('button', { name: say('reports.show') }).click()
    await expect(main.getByText(say('reports.fault.order'))).toBeVisible()
    await expect(page.getByLabel(say('reports.from'), { exact: true })).toHaveValue('2031-01-01')
    await expect(page.getByLabel(say('reports.to'), { exact: true })).toHaveValue(last)
  })

  await test.step('the same figures as a file, under the address of the range', async () => {
    await page.goBack()
    await settled(page, scripts)
    const link = main.getByRole('link', { name: say('table.export') })
    const file = await page.request.get((await link.getAttribute('href'))!)
    expect(file.headers()['content-type']).toContain('text/csv')
    expect((await file.text()).trim().split('\n').length).toBeGreaterThan(5)
  })
})

test('the assistant answers from the help in the reader’s language until it is cleared', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const log = page.getByRole('log')
  await signIn('nurse@demo.example')
  await page.goto('/assistant')
  await settled(page, scripts)
  const question = page.getByLabel(say('assistant.question'))
  const asked = say('imports.participantsTitle')
  await question.fill(asked)
  await page.getByRole('button', { name: say('assistant.send') }).click()
  await expect(log.getByText(say('assistant.off'))).toBeVisible()
  await expect(log.getByText(asked, { exact: true })).toBeVisible()
  await page.reload()
  await settled(page, scripts)
  await expect(log.getByText(asked, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('assistant.clear'), exact: true }).click()
  await expect(log.getByText(say('assistant.empty'))).toBeVisible()
})
