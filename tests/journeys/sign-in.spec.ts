import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../scripts/db/seeds/demo-logins'
import { chooseLanguage, expect, settled, signInOn, test } from './support/test'

test('a wrong password is refused with the same words as an unknown address', async ({
  page,
  say,
  scripts,
}) => {
  for (const email of ['admin@demo.example', 'nobody@demo.example']) {
    await page.goto('/user/login')
    await settled(page, scripts)
    await page.getByLabel(say('auth.email')).fill(email)
    await page.getByLabel(say('auth.password')).fill('Wrong-1-password')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('auth.signIn') })
      .click()
    await expect(page.getByText(say('auth.wrongLogin'))).toBeVisible()
    await expect(page.getByText(say('auth.loginError'))).toBeVisible()
  }
})

test('a deep link leads through the sign-in page to its target, never to another site', async ({
  page,
  say,
  scripts,
}) => {
  await page.goto('/userlog/browse?entry_type=LOGIN')
  await settled(page, scripts)
  await page.getByLabel(say('auth.email')).fill('admin@demo.example')
  await page.getByLabel(say('auth.password')).fill('Walk-30-minutes')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn') })
    .click()
  await page.waitForURL('**/userlog/browse?entry_type=LOGIN')
  await page.goto('/user/login?to=https://evil.example/')
  await expect(page).toHaveURL(/localhost/)
})

test('a deep link to a page for others leads home with a message that stays, not in a circle', async ({
  page,
  say,
  scripts,
}) => {
  await page.goto('/participant/admin?lastname=m')
  await settled(page, scripts)
  await chooseLanguage(page)
  await page.getByLabel(say('auth.email')).fill('physician@demo.example')
  await page.getByLabel(say('auth.password')).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn') })
    .click()
  await page.waitForURL((url) => url.pathname === '/')
  const people = say('shell.people.ADMIN')
  await expect(page.getByText(say('shell.pageFor', { list: people }))).toBeVisible()
})

test('signing out ends the session', async ({ page, say, signIn, scripts }) => {
  await signIn('nurse@demo.example')
  await settled(page, scripts)
  await page.locator('summary', { hasText: say('shell.account') }).click()
  await page.getByRole('button', { name: say('shell.logout') }).click()
  await page.goto('/participant/chart/id/1')
  await expect(page).toHaveURL(/\/user\/login/)
})

test('the language is chosen once and stored; a page whose texts do not load says so and works without scripts', async ({
  page,
  signIn,
  lang,
  say,
  scripts,
}) => {
  await signIn('nurse@demo.example')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  if (!scripts) return
  await page.route('**/texts?*', (route) => route.fulfill({ status: 503 }))
  await page.goto('/support')
  await expect(page.getByRole('alert')).toHaveText(say('shell.textsFailed'))
  await page.getByRole('link', { name: say('shell.privacy') }).click()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('a user whose session has ended signs in again in place, starting with the password', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the next page asks to sign in')
  await page.clock.install()
  await signIn('practice-manager@demo.example')
  await page.goto('/biometrics/create/practiceId/1')
  await settled(page, scripts)
  await page.getByLabel(say('biometrics.tchol'), { exact: true }).fill('180')
  await page.context().clearCookies()
  const password = page
    .getByRole('dialog', { name: say('shell.sessionEnded') })
    .getByLabel(say('shell.password'))
  // The user keeps working; the server is contacted at most every two minutes, and then answers that the
  // session is unknown.
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await page.mouse.move(20, 20)
    await page.mouse.move(30, 30)
    await expect(password).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('Wrong-1-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('auth.wrongLogin'))).toBeVisible()
  await password.fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(password).toHaveCount(0)
  await expect(page.getByLabel(say('biometrics.tchol'), { exact: true })).toHaveValue('180')
})

test('a form that is sent after the session has ended is kept until its sender has signed in again', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  test.skip(!scripts, 'without scripts the next page asks to sign in')
  await page.clock.install()
  await signIn('practice-manager@demo.example')
  await page.goto('/biometrics/create/practiceId/1')
  await settled(page, scripts)
  // The idle watch is loaded when the first letter is typed, and then records the time.
  await page.evaluate(() => localStorage.removeItem('lastActivity'))
  await page.getByLabel(say('biometrics.filterExternalId')).fill('KEPT-1')
  await page.getByLabel(say('biometrics.tchol'), { exact: true }).fill('180')
  await page.waitForFunction(() => localStorage.getItem('lastActivity') !== null)
  await page.context().clearCookies()
  await page.clock.fastForward(90_000)
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('shell.sessionEnded') })
  await dialog.getByLabel(say('shell.password')).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(say('biometrics.tchol'), { exact: true })).toHaveValue('180')
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(page.getByText(say('biometrics.added'))).toBeVisible()
})

test('help is visible as soon as it is requested', async ({ page, say, signIn, scripts }) => {
  await signIn('practice-manager@demo.example')
  await page.goto('/practice/documents/id/1')
  await settled(page, scripts)
  await page.getByRole('button', { name: say('shell.help'), exact: true }).click()
  const pane = page.getByRole('complementary', { name: say('shell.help') })
  await expect(pane.getByRole('heading', { level: 2 })).toBeInViewport()
  await pane.getByRole('button', { name: say('shell.helpClose') }).click()
  await expect(pane).toHaveCount(0)
})

test('a browser that stores nothing for pages signs in and goes from screen to screen', async ({
  context,
  say,
  scripts,
}) => {
  test.skip(!scripts, 'only scripts ask for storage')
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('off', 'SecurityError')
        },
      })
  })
  // A separate page, because Remix logs an error about the storage when it restores the scroll position.
  const page = await context.newPage()
  await signInOn(page, { say, scripts }, 'participant@demo.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: say('shell.support') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('support.title') })).toBeVisible()
})

test('what is sent after the session has ended comes back to its sender, without scripts and with them', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  await signIn('practice-manager@demo.example')
  await page.goto('/biometrics/create/practiceId/1')
  await settled(page, scripts)
  await page.getByLabel(say('biometrics.filterExternalId')).fill('KEPT-2')
  await page.getByLabel(say('biometrics.tchol'), { exact: true }).fill('180')
  await endSessions(page)
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await page.waitForURL('**/user/login?*')
  await expect(page.getByText(say('auth.ended.session'))).toBeVisible()
  await expect(page.getByText(say('auth.form.kept'))).toBeVisible()
  await settled(page, scripts)
  for (const password of ['Wrong-1-password', DEMO_PASSWORD]) {
    await page.getByLabel(say('auth.email')).fill('practice-manager@demo.example')
    await page.getByLabel(say('auth.password')).fill(password)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('auth.signIn') })
      .click()
    if (password !== DEMO_PASSWORD) await expect(page.getByText(say('auth.wrongLogin'))).toBeVisible()
  }
  await page.waitForURL('**/biometrics/create/practiceId/1')
  await expect(page.getByText(say('shell.formKept'))).toBeVisible()
  await expect(page.getByLabel(say('biometrics.tchol'), { exact: true })).toHaveValue('180')
  await settled(page, scripts)
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click()
  await expect(page.getByText(say('biometrics.added'))).toBeVisible()
})

/** Ends the sessions of this browser's user on the server; the browser keeps its cookie and does not know. */
async function endSessions(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const url = new URL(page.url()).origin
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${url}/user/logout`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })
}
