import { expect, settled, test } from './support/test'

const LIST = '/participant/admin?perPage=10&sort=-lastname&page=2'

test('after editing, canceling, viewing providers and by the breadcrumb one is back in the list as one left it', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('admin@demo.example')
  const edit = async () => {
    await page.goto(LIST)
    await settled(page, scripts)
    const link = page.locator('main a[href*="/participant/update/id/"]').first()
    const to = await link.getAttribute('href')
    await page.goto(to!)
    await settled(page, scripts)
    return to!
  }
  const back = () => expect(page).toHaveURL((url) => url.pathname + url.search === LIST)

  await edit()
  await page.getByRole('link', { name: say('ui.cancel') }).click()
  await back()

  const to = await edit()
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(page.getByText(say('participant.updated'))).toBeVisible()
  await back()

  await page.goto(to.replace('/update/', '/providerList/'))
  await settled(page, scripts)
  await page.getByRole('link', { name: say('ui.back') }).click()
  await back()
})
