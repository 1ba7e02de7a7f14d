import { addGivenUp } from './support/database'
import { expect, settled, test } from './support/test'

test('an administrator sees what failed in the background and starts it again', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  await addGivenUp(server.databaseFile)
  await signIn('admin@demo.example')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('home.card.jobs') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.title'))
  await settled(page, scripts)
  // On a phone the filters are collapsed.
  const fold = page.getByRole('search').locator('summary')
  if (await fold.isVisible()) await fold.click()
  await page.getByLabel(say('jobs.status'), { exact: true }).selectOption('dead')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ui.filter'), exact: true })
    .click()
  await expect(page).toHaveURL(/status=dead/)
  await expect(page.getByRole('main')).toContainText(say('mail.reasonServer'))
  await page.locator('main td.act summary').first().click()
  await page.getByRole('button', { name: new RegExp(`^${say('jobs.sendAgain')}`) }).click()
  await expect(page.getByText(say('jobs.startedAgain'))).toBeVisible()
  await expect(page).toHaveURL(/status=dead/)
  await expect(page.getByRole('main')).not.toContainText(say('mail.reasonServer'))
  await expect(async () => {
    await page.goto('/admin/jobs?status=done&kind=mail')
    await expect(page.getByRole('main').getByText(say('jobs.status.done')).last()).toBeVisible()
  }).toPass()
})
