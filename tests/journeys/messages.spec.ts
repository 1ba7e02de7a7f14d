import { expect, settled, test } from './support/test'
import { demoIds } from './support/demo-ids'

test('a practitioner writes to a patient in three steps and sees what became of it', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { participant } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')
  await page.goto(`/participant/details/id/${participant}`)
  await settled(page, scripts)
  await expect(main.getByText(say('mail.reasonAddress'))).toBeVisible()
  await main.getByRole('link', { name: say('message.write'), exact: true }).click()
  await settled(page, scripts)

  await test.step('the template comes filled in, with its documents', async () => {
    await page
      .getByLabel(say('message.template'), { exact: true })
      .selectOption({ label: 'Before your first visit' })
    await page.getByRole('button', { name: say('message.useTemplate') }).click()
    await expect(page).toHaveURL(/template=/)
    await settled(page, scripts)
    const body = page.locator('textarea[name=body]')
    await expect(body).toHaveValue(/^\p{L}+ \p{L}+[,:]\n\n/u)
    await expect(body).not.toHaveValue(/[{}]/)
    const documents = page.getByRole('button', { name: new RegExp(say('message.step.documents')) })
    if (scripts) await documents.click()
    await expect(page.getByLabel('Notice of privacy practices.pdf')).toBeChecked()
    await page.getByLabel('Directions to our office.pdf').uncheck()
    if (scripts) await page.getByRole('button', { name: say('message.next'), exact: true }).click()
  })

  await page.locator('input[name=subject]').fill('Hasta el lunes')
  await page.getByRole('button', { name: say('message.send'), exact: true }).click()
  await expect(page.getByText(say('message.messageSent')).first()).toBeVisible()
  await settled(page, scripts)
  await main.getByRole('link', { name: 'Hasta el lunes' }).first().click()
  await expect(page.getByRole('heading', { name: 'Hasta el lunes' })).toBeVisible()
  await expect(page.getByText('Notice of privacy practices.pdf')).toBeVisible()
})
