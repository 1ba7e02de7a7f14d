import { expect, settled, test } from './support/test'
import { demoIds } from './support/demo-ids'
import { fillHome } from './support/fill-home'

test.use({ viewport: { width: 375, height: 667 } })

test('a participant rates a habit, sets a goal and shares a note; the coach sees what is shared', async ({
  page,
  say,
  signIn,
  scripts,
  server,
  lang,
}) => {
  const { participant } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const note = lang === 'es' ? 'Hoy dormí mejor' : 'Slept better today'
  await signIn('participant@demo.example')

  await test.step('the home page says what to do, without becoming too long', async () => {
    await fillHome(server.databaseFile, participant)
    await page.goto('/participant/home')
    await settled(page, scripts)
    await expect(main.getByText(say('wellness.today.title'))).toBeVisible()
    const today = main.locator('section', { hasText: say('wellness.today.title') }).getByRole('listitem')
    await expect(today).toHaveCount(7)
    await expect(today.first().getByRole('link')).toBeInViewport({ ratio: 1 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(1800)
  })

  await test.step('a habit is rated by one tap on the scale and one on the button', async () => {
    await page.goto('/participant/habits')
    await settled(page, scripts)
    const habit = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('slider') })
      .first()
    await habit.getByRole('slider').fill('9')
    await habit.getByRole('button').first().click()
    await expect(page.getByText(say('wellness.rated'))).toBeVisible()
    await expect(main.getByText(say('wellness.todayIs', { n: 9 }), { exact: false }).first()).toBeVisible()
  })

  await test.step('a goal is set, and deleted after a question', async () => {
    await page.goto('/participant/goals?modal=create')
    await settled(page, scripts)
    await page.getByRole('textbox', { name: say('wellness.goalField') }).fill('Garden')
    await page.getByLabel(say('wellness.timeframe')).selectOption('2 weeks')
    await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
    await expect(main.getByText('Garden', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: `${say('ui.delete')}: Garden` }).click()
    await expect(page.getByText(say('wellness.goalDeleteConfirm'))).toBeVisible()
    await page.getByRole('button', { name: say('ui.delete'), exact: true }).click()
    await expect(main.getByText('Garden', { exact: true })).toHaveCount(0)
  })

  await test.step('a note to self is saved and no longer shared', async () => {
    await page.goto('/participant/notes')
    await settled(page, scripts)
    await page.getByLabel(say('wellness.notesField')).fill(note)
    if (scripts) await expect(page.getByText(say('autosave.saved'))).toBeVisible()
    else await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
    await page.goto('/participant/notes')
    await expect(page.getByLabel(say('wellness.notesField'))).toHaveValue(note)
    const stop = page.getByRole('link', { name: say('wellness.unshare') })
    if ((await stop.count()) > 0) {
      await stop.click()
      await page.getByRole('button', { name: say('wellness.unshare') }).click()
    }
    await expect(page.getByText(say('wellness.notesAreOwn'))).toBeVisible()
  })

  const seen = async () => {
    await page.context().clearCookies()
    await signIn('physician@demo.example')
    await page.goto(`/participant/coaching/id/${participant}?tab=notes`)
    return main.getByText(note).count()
  }
  await test.step('the coach does not see it until it is shared', async () => {
    expect(await seen()).toBe(0)
    await page.context().clearCookies()
    await signIn('participant@demo.example')
    await page.goto('/participant/notes?modal=share')
    await settled(page, scripts)
    await page.getByRole('button', { name: say('wellness.share') }).click()
    await expect(page.getByText(say('wellness.notesAreShared'))).toBeVisible()
    expect(await seen()).toBe(1)
  })
})
