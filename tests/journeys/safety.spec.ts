import { expect, settled, test } from './support/test'
import { demoIds } from './support/demo-ids'

test('a practitioner finds the patient with an open event and records what was done', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { flagged } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')
  await main
    .getByRole('navigation', { name: say('patients.views') })
    .getByRole('link', { name: new RegExp(`^${say('patients.show.safety')}`) })
    .click()
  await expect(page).toHaveURL(/show=safety/)
  await settled(page, scripts)

  await test.step('the flag is on every page of the patient', async () => {
    const flag = main.getByRole('link', { name: say('shell.safetyFlag', { n: 1 }) }).first()
    for (const address of ['participant/chart', 'participant/details']) {
      await page.goto(`/${address}/id/${flagged}`)
      await expect(flag).toBeVisible()
    }
    await page.goto(`/participant/update/id/${flagged}`)
    await flag.click()
    await expect(page).toHaveURL(new RegExp(`/participant/safety/id/${flagged}`))
    await settled(page, scripts)
  })

  await test.step('what was done is recorded and stored', async () => {
    await main.locator('td.act summary').first().click()
    await main.getByRole('link', { name: new RegExp(`^${say('safety.deal')}:`) }).click()
    await page.getByLabel(say('safety.outcome.PLAN_MADE')).check()
    await page.locator('textarea').fill('Talked for half an hour; her sister stays tonight.')
    await page.getByRole('button', { name: say('safety.dealSave') }).click()
    await expect(page.getByText(say('safety.dealtWith'))).toBeVisible()
    await expect(main.getByText('her sister stays tonight')).toBeVisible()
    await expect(main.getByRole('link', { name: say('shell.safetyFlag', { n: 1 }) })).toHaveCount(0)
  })

  await page.goto('/')
  await expect(main.getByRole('heading', { name: say('home.safetyNow') })).toHaveCount(0)
})
