import { expect, settled, test } from './support/test'

test('a form that is sent after a deployment arrives, and what was typed elsewhere on the page stays', async ({
  page,
  scripts,
  lang,
}) => {
  test.skip(!scripts, 'without scripts every form loads a page')
  // What a newer server answers when a page of an older one asks it for further routes.
  await page.route('**/__manifest*', (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  )
  await page.goto('/support')
  await settled(page, scripts)
  await page.getByRole('main').locator('textarea').fill('Half a message')
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
  const other = lang === 'es' ? 'en' : 'es'
  await page
    .locator(`button[name="lang"][value="${other}"]:visible, button[value="${other}"]:visible`)
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('main').locator('textarea')).toHaveValue('Half a message')
  expect(loaded).toEqual([])
})
