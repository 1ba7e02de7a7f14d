import { expect, settled, test } from './support/test'
import { demoIds } from './support/demo-ids'

test('a physician bills a note from the chart and opens its claim form', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { participant } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')
  await page.goto('/?show=superbill')
  await expect(main.getByText(say('patients.show.superbill')).first()).toBeVisible()

  await test.step('the note without a bill says so on the chart', async () => {
    await page.goto(`/participant/chart/id/${participant}`)
    await settled(page, scripts)
    await expect(main.getByText(say('notes.noBill')).first()).toBeVisible()
    await main
      .getByRole('link', { name: new RegExp(`^${say('superbill.create')}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/participant\/superbill\//)
    await settled(page, scripts)
  })

  await test.step('codes, minutes and diagnoses are saved', async () => {
    const minutes = page.getByLabel(say('superbill.minutesOf', { code: 'G0439' }))
    await expect(minutes).toBeHidden()
    await page.getByRole('checkbox', { name: /^G0439/ }).check()
    await minutes.selectOption('40')
    await page.getByRole('checkbox', { name: /^G0439/ }).uncheck()
    await expect(minutes, 'what would be sent stays in sight').toBeVisible()
    await page.getByRole('checkbox', { name: /^G0439/ }).check()
    const diagnosis = page.getByRole(scripts ? 'combobox' : 'searchbox', {
      name: say('superbill.diagnosisLetter', { letter: 'A' }),
    })
    if (scripts) {
      await diagnosis.pressSequentially('Z00.00')
      const suggestion = page.getByRole('listbox').getByRole('option', { name: /^Z00\.00/ })
      await suggestion.click()
      await expect(diagnosis).toHaveValue(/^Z00\.00/)
    } else await diagnosis.fill('Z00.00')
    await page.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('superbill.saved'))).toBeVisible()
    await settled(page, scripts)
    const inMain = () => page.evaluate(() => document.activeElement?.closest('#main') !== null)
    if (scripts) await expect.poll(inMain, 'the focus stays on the page').toBe(true)
  })

  await test.step('the claim form says what is missing and opens', async () => {
    await main.getByRole('link', { name: say('superbill.claimTitle') }).click()
    await settled(page, scripts)
    const open = main.getByRole('link', { name: say('superbill.layout.full') })
    await expect(open).toHaveAttribute('target', '_blank')
    const file = await page.request.get((await open.getAttribute('href'))!)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.headers()['content-disposition']).toMatch(/^inline; filename="form-1500-\d+\.pdf"$/)
  })
})

test('a patient sees who looked at their record', async ({ page, say, signIn, scripts, server }) => {
  const { participant } = await demoIds(server.databaseFile)
  // The server logs the same read only once an hour, and other journeys on it read as the physician.
  await signIn('dietitian@demo.example')
  await page.goto(`/participant/chart/id/${participant}`)
  await page.context().clearCookies()
  await signIn('participant@demo.example')
  await page.goto(`/participant/profile/id/${participant}`)
  await settled(page, scripts)
  await page.getByRole('link', { name: say('readers.title') }).click()
  await expect(
    page.getByText(say('readers.type.READ', { what: say('readers.what.record') })).first(),
  ).toBeVisible()
  await expect(page.getByText(new RegExp(say('practitioner.role.DIETITIAN'))).first()).toBeVisible()
})
