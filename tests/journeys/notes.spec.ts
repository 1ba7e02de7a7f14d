import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('a physician writes, previews, locks and adds to a note, and the patient reads it', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const { participant } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')

  await test.step('a note is started from the chart', async () => {
    await page.goto(`/participant/chart/id/${participant}`)
    await settled(page, scripts)
    await main.getByRole('link', { name: say('notes.add.PROGRESS'), exact: true }).click()
    await main.getByRole('button', { name: say('notes.begin') }).click()
    await expect(page).toHaveURL(/editNote/)
    await settled(page, scripts)
  })
  const editor = page.url()

  await test.step('what is typed is saved, with scripts automatically', async () => {
    await main.getByLabel(say('notes.chief_complaint')).fill('Knee pain')
    await main.getByLabel(say('notes.section.s'), { exact: true }).fill('Hurts on stairs since May.')
    if (scripts) {
      await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved')
      await page.reload()
      await settled(page, scripts)
    } else {
      await main.getByRole('button', { name: say('notes.saveDraft') }).click()
      await expect(page.getByText(say('notes.savedDraft'))).toBeVisible()
      await page.goto(editor)
    }
    await expect(main.getByLabel(say('notes.section.s'), { exact: true })).toHaveValue(
      'Hurts on stairs since May.',
    )
  })

  await test.step('the preview shows it, and it is locked', async () => {
    await main.getByLabel(say('notes.include', { part: say('notes.section.a') })).check()
    await main.getByRole('button', { name: say('notes.lock') }).click()
    await expect(page).toHaveURL(/modal=lock/)
    await expect(page.getByText(say('notes.lockHint'))).toBeVisible()
    await expect(page.locator('article').getByText('Hurts on stairs since May.').first()).toBeVisible()
    await page
      .locator('form')
      .filter({ hasText: say('notes.lockHint') })
      .getByRole('button', { name: say('notes.lock') })
      .click()
    await expect(page.getByText(say('notes.lockedNow'))).toBeVisible()
    await page.goto(editor)
    await expect(page).toHaveURL(/participant\/chart/)
  })

  await test.step('an addendum is added to it', async () => {
    await settled(page, scripts)
    await main.locator('a[href*="/participant/note/"]').first().click()
    await main.getByRole('link', { name: say('notes.addAddendum') }).click()
    await page.getByRole('textbox', { name: say('notes.addendum') }).fill('The x-ray shows nothing new.')
    await page.getByRole('button', { name: say('notes.signAddendum') }).click()
    await expect(page.getByText(say('notes.addendumAdded'))).toBeVisible()
  })

  await test.step('the patient reads it', async () => {
    await page.context().clearCookies()
    await signIn('participant@demo.example')
    await page.goto('/participant/questionnaires')
    await main.getByRole('link', { name: say('notes.openToPrint') }).click()
    await expect(main.getByText('Hurts on stairs since May.')).toBeVisible()
    await expect(main.getByText('The x-ray shows nothing new.')).toBeVisible()
  })
})
