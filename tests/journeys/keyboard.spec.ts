import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../scripts/db/seeds/demo-logins'
import { demoIds } from './support/demo-ids'
import { inspectAccessibility, inspectPage } from './support/inspect'
import { chooseLanguage, expect, settled, test } from './support/test'

/** This file uses only the keyboard, like somebody without a pointer. */

type Focused = { name: string; outline: boolean }

/** The focused element, and whether its focus is visible: as an outline. */
async function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
      outline: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    }
  })
}

/** The focused element if a sticky element covers it completely (WCAG 2.4.11); else null. */
async function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }),
    )
    return seen ? null : element.outerHTML.slice(0, 120)
  })
}

/** Presses Tab until an element matching `selector` has the focus, which must then be visible. */
async function tabTo(page: Page, selector: string, most = 80): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (
      await page
        .locator(selector)
        .first()
        .evaluate((element) => element === document.activeElement)
    ) {
      expect((await focused(page)).outline, `focus on ${selector} can be seen`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
    expect.soft(await coveredFocus(page), 'the focus is in sight').toBeNull()
  }
  throw new Error(`Tab never reaches ${selector}`)
}

async function signInByKeys(page: Page, email: string, scripts: boolean): Promise<void> {
  await page.goto('/user/login')
  await settled(page, scripts)
  await chooseLanguage(page)
  await tabTo(page, 'input[name=email]')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
  await settled(page, scripts)
}

test('an administrator signs in, skips the menu, filters, opens details, and leaves a delete dialog, by keyboard only', async ({
  page,
  say,
  scripts,
}) => {
  await signInByKeys(page, 'admin@demo.example', scripts)
  await page.goto('/participant/admin?perPage=10')
  await settled(page, scripts)

  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ name: say('shell.skip'), outline: true })
  await expect(page.getByText(say('shell.skip'))).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await tabTo(page, 'main input[name=q]')
  await page.keyboard.type('zuniga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=zuniga/)
  await settled(page, scripts)

  const menu = 'main td.act summary'
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, 'main td.act a[href*="open="]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=\d+/)
  await expect(page.locator('.dt-details')).toBeVisible()
  await settled(page, scripts)

  const remove = 'main td.act a[href*="modal=delete"]'
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/modal=delete/)
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /\S/ }).first()).toBeVisible()
  if (scripts) {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: say('ui.delete'), exact: true })).toBeVisible()
    // The first question is focused or, without one, the safe answer.
    const question = dialog.getByRole('radio').first()
    const cancel = dialog.getByRole('link', { name: say('ui.cancel'), exact: true })
    await expect((await question.count()) > 0 ? question : cancel).toBeFocused()
    // The focus stays inside while the dialog is open.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator(menu).first()).toBeFocused()
  } else {
    await page.locator('#main').focus()
    const cancel = page.getByRole('main').getByRole('link', { name: say('ui.cancel'), exact: true })
    await tabTo(page, `main a:text-is("${say('ui.cancel')}")`)
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page).not.toHaveURL(/modal=delete/)
})

test('the account menu opens and closes by keys', async ({ page, signIn, scripts }) => {
  await signIn('nurse@demo.example')
  await page.goto('/')
  await settled(page, scripts)
  await tabTo(page, 'header details:has(form[action="/user/logout"]) > summary')
  await page.keyboard.press('Enter')
  await expect(page.locator('form[action="/user/logout"] button')).toBeVisible()
  await page.keyboard.press(scripts ? 'Escape' : 'Enter')
  await expect(page.locator('form[action="/user/logout"] button')).toBeHidden()
  expect((await focused(page)).outline).toBe(true)
})

test('a participant answers two questions by keyboard only', async ({
  page,
  server,
  say,
  signIn,
  scripts,
}) => {
  await signIn('participant@demo.example')
  const { participant, survey } = await demoIds(server.databaseFile)
  await page.goto(`/survey/fill/id/${survey}/participantId/${participant}?question=PHQ9_1`)
  await settled(page, scripts)
  for (const item of [1, 2]) {
    await expect(page.getByRole('heading', { level: 2, name: say(`phq9.PHQ9_${item}`) })).toBeVisible()
    if (scripts) {
      await page.keyboard.press('2')
      await expect(page.locator('input[data-choice]').nth(1)).toBeChecked()
      await page.keyboard.press('Enter')
    } else {
      await tabTo(page, 'main input[type=radio]')
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('main input[type=radio]').nth(1)).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
  }
  await expect(page.getByRole('heading', { level: 2, name: say('phq9.PHQ9_3') })).toBeVisible()
  await page.goto(`/survey/fill/id/${survey}/participantId/${participant}?question=PHQ9_1`)
  await expect(page.locator('main input[type=radio]').nth(1)).toBeChecked()
})

test('a physician writes, previews and locks a wellness note by keyboard only', async ({
  page,
  say,
  server,
  lang,
  scripts,
}) => {
  test.slow()
  const { participant } = await demoIds(server.databaseFile)
  await signInByKeys(page, 'physician@demo.example', scripts)
  await page.goto(`/participant/chart/id/${participant}`)
  await settled(page, scripts)
  await tabTo(page, 'main a[href$="/type/AWV"]', 200)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/createNote/**')
  await settled(page, scripts)
  await tabTo(page, 'main form button')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/editNote/**')
  await settled(page, scripts)

  await tabTo(page, 'main textarea[name=chief_complaint]')
  await page.keyboard.type('Annual visit')
  await tabTo(page, 'main input[name=include][value=o]')
  await page.keyboard.press('Space')
  await tabTo(page, 'main textarea[name="awv.cognition"]')
  await page.keyboard.type('Clock and three words')
  await tabTo(page, 'main input[name="goal.SCORE_SLEEP"]')
  await page.keyboard.type('8')
  if (scripts) {
    await tabTo(page, 'main details:has(input[name=handout]) > summary')
    await page.keyboard.press('Enter')
    await inspectPage(page, { lang, where: 'editor of a wellness note' })
    await inspectAccessibility(page, 'editor of a wellness note')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'main button[value=lock]', 200)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/editNote/**modal=lock**')
  await settled(page, scripts)
  const dialog = page.locator('form').filter({ has: page.locator('input[name=version]') })
  for (const text of ['Annual visit', 'Clock and three words']) await expect(dialog).toContainText(text)
  await expect(dialog.getByRole('heading', { name: say('notes.section.o'), exact: true })).toHaveCount(0)
  if (scripts) await inspectAccessibility(page, 'locking a wellness note')
  await tabTo(page, 'form:has(input[name=version]) button')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('notes.lockedNow'))).toBeVisible()
})

test('the focus follows the dialogs: from patient to patient, back after Cancel, and out of a row menu', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts a dialog is a part of its page')
  await signIn('nurse@demo.example')
  await page.goto('/rpm/1')
  await settled(page, scripts)
  const dialog = page.getByRole('dialog')
  const inDialog = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)

  // A row's menu closes on Escape, and when it loses the focus.
  const menus = page.locator('main td.act summary')
  await menus.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('details.row-menu[open]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.locator('details.row-menu[open]')).toHaveCount(0)
  await expect(menus.first()).toBeFocused()
  await page.keyboard.press('Enter')
  while (await menus.first().evaluate((element) => element.parentElement!.contains(document.activeElement)))
    await page.keyboard.press('Tab')
  await expect(page.locator('details.row-menu[open]')).toHaveCount(0)

  await page.keyboard.press('j')
  const opener = page.locator('main tbody a:focus')
  const opens = (await opener.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(1)
  const first = await dialog.getByRole('heading').first().textContent()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener, 'the focus is back where the dialog was opened').toHaveAttribute('href', opens)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(1)
  await page.evaluate(() => (document.body.dataset.same = 'yes'))
  const skip = dialog.getByRole('link', { name: say('monitoring.skip') })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading').first()).not.toHaveText(first ?? '')
  await expect.poll(inDialog).toBe(true)
  await dialog.getByLabel(say('monitoring.status.NOMINAL')).first().check()
  await dialog.getByRole('button', { name: say('monitoring.saveNext') }).focus()
  const second = await dialog.getByRole('heading').first().textContent()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading').first()).not.toHaveText(second ?? '')
  await expect.poll(inDialog).toBe(true)
  await dialog.getByRole('link', { name: say('ui.cancel'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  expect(await page.evaluate(() => document.body.dataset.same), 'no document was loaded').toBe('yes')
})
