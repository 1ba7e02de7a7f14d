import { expect, settled, test } from './support/test'

test('the first screen of a practice says whom to act on and why, and falls by working', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('nurse@demo.example')
  await settled(page, scripts)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('patients.today'))
  const rows = page.locator('.dt tbody tr')
  const counted = async () => {
    const views = page.getByRole('navigation', { name: say('patients.views') })
    const tab = views.getByRole('link', { name: new RegExp(`^${say('patients.show.act')}`) })
    return Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0])
  }
  const before = await counted()
  await expect(rows).toHaveCount(before)

  await test.step('everybody is one step away', async () => {
    await page
      .getByRole('navigation', { name: say('patients.views') })
      .getByRole('link', { name: new RegExp(`^${say('patients.show.all')}`) })
      .click()
    await expect(page).toHaveURL(/show=all/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('patients.title'))
  })
})
