import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

const state = (page: Page, name: string) =>
  expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', name)
const choice = (page: Page, place: number) => page.getByRole('radio').nth(place)

test.beforeEach(({ scripts }) => test.skip(!scripts, 'autosave decorates the visible buttons'))

test('an answer is autosaved, and survives a lost connection and a closed tab', async ({
  page,
  context,
  server,
  signIn,
  say,
}) => {
  test.slow()
  await signIn('participant@demo.example')
  const { participant, survey } = await demoIds(server.databaseFile)
  const at = (name: string) => `/survey/fill/id/${survey}/participantId/${participant}?question=${name}`
  const open = async (tab: Page, name: string) => {
    await tab.goto(at(name))
    await settled(tab, true)
  }

  await test.step('a change is saved a moment later, in one small request, without leaving the question', async () => {
    await open(page, 'PHQ9_2')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
    await choice(page, 3).check()
    await state(page, 'saved')
    await expect(page).toHaveURL(/PHQ9_2/)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.length).toBeLessThanOrEqual(1000)
  })

  await test.step('closing the tab keeps what was accepted', async () => {
    const tab = await context.newPage()
    await open(tab, 'PHQ9_2')
    await expect(choice(tab, 3)).toBeChecked()
    await tab.close()
  })

  await test.step('leaving the page right after a change does not lose it either', async () => {
    const tab = await context.newPage()
    await open(tab, 'PHQ9_2')
    await choice(tab, 1).check()
    await state(tab, 'saving')
    // A closing page and one that navigates away get the same event; but a headless browser may drop what a
    // closed tab has sent (3 of 40), which a headed one never did.
    await Promise.all([tab.waitForURL('about:blank'), tab.evaluate(() => location.assign('about:blank'))])
    await expect(async () => {
      await open(page, 'PHQ9_2')
      await expect(choice(page, 1)).toBeChecked({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await tab.close()
  })

  await test.step('without a connection the answer is kept in the tab and sent when the connection is back', async () => {
    await open(page, 'PHQ9_3')
    await context.setOffline(true)
    await choice(page, 2).check()
    await state(page, 'unsent')
    await expect(page.getByText(say('fill.unsent'))).toBeVisible()
    await page.getByRole('button', { name: say('ui.next'), exact: true }).click()
    await expect(page).toHaveURL(/PHQ9_3/)
    await context.setOffline(false)
    await state(page, 'saved')
    await page.getByRole('button', { name: say('ui.next'), exact: true }).click()
    await expect(page).toHaveURL(/PHQ9_4/)
  })

  await test.step('an answer that could not be sent is there again after reloading the tab', async () => {
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.evaluate(() => (navigator.sendBeacon = () => false))
    await choice(page, 1).check()
    await state(page, 'unsent')
    // The connection stays blocked until the page is loaded again: otherwise a retry in between would leave
    // nothing to restore.
    await page.reload()
    await settled(page, true)
    await state(page, 'unsent')
    await page.unroute('**/*.data*')
    await state(page, 'saved')
    await expect(choice(page, 1)).toBeChecked()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([])
  })

  await test.step('an answer changed in another tab is not overwritten unseen', async () => {
    await open(page, 'PHQ9_5')
    const tab = await context.newPage()
    await open(tab, 'PHQ9_5')
    await choice(tab, 3).check()
    await state(tab, 'saved')
    await tab.close()
    await choice(page, 0).check()
    await expect(page.getByRole('alert')).toContainText(say('phq9.option.3'))
    await page.getByRole('button', { name: say('ui.next'), exact: true }).click()
    await expect(page).toHaveURL(/PHQ9_6/)
    await open(page, 'PHQ9_5')
    await expect(choice(page, 0)).toBeChecked()
  })

  await test.step('digits choose and Enter continues', async () => {
    await open(page, 'PHQ9_7')
    await page.keyboard.press('2')
    await expect(choice(page, 1)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/PHQ9_8/)
  })

  await test.step('signing out asks about what the tab keeps, and discards it', async () => {
    await page.evaluate(() =>
      sessionStorage.setItem('draft:answer:1:X', JSON.stringify({ owner: '1', text: '', seen: [] })),
    )
    await page
      .getByRole('button', { name: new RegExp(say('shell.account')) })
      .or(page.locator('summary').filter({ hasText: say('shell.account') }))
      .first()
      .click()
    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe(say('shell.logoutUnsent'))
      void dialog.accept()
    })
    await page.getByRole('button', { name: say('shell.logout'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => sessionStorage.getItem('draft:answer:1:X'))).toBeNull()
  })
})
