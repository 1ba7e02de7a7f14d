import { expect, test as base, type Page, type Request } from '@playwright/test'
import { settled } from './inspect'
import { DEMO_PASSWORD } from '../../../scripts/db/seeds/demo-logins'
import { keepSignIn, signInAgain } from './sign-in-again'
import { startServer, type RunningServer } from './server'
import { texts, type TextsOf } from './texts'

export type Variant = { lang: 'en' | 'es' }

type WorkerFixtures = { demoServer: RunningServer }

type Fixtures = Variant & {
  /** A server with the initial demo data, whatever earlier journeys have written. */
  server: RunningServer
  /** The product's texts in the language of this run, for finding things by their words as a reader does. */
  say: TextsOf
  /**
   * Signs a demo user in: with the form the first time in this run and language, later with the saved
   * session.
   */
  signIn: (email: string) => Promise<void>
  scripts: boolean
}

/**
 * A journey: a server with fresh demo data, and a browser in the language of the run; any console error fails
 * it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  lang: ['en', { option: true }],
  demoServer: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ demoServer }, use) => {
    await demoServer.reset()
    await use(demoServer)
  },
  baseURL: async ({ server }, use) => use(server.url),
  locale: async ({ lang }, use) => use(lang === 'es' ? 'es-US' : 'en-US'),
  say: async ({ lang }, use) => use(texts(lang)),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  page: async ({ page, server }, use, info) => {
    const problems: string[] = []
    const underWay = new Set<Request>()
    const told = server.output().length
    const ended = (request: Request) => underWay.delete(request)
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    if (info.status !== info.expectedStatus) {
      const said = server.output().slice(told).trimEnd().split('\n').slice(-60)
      const open = [...underWay].map((request) => `${request.method()} ${request.url()}`)
      console.log([`${info.title}: unanswered ${open.join(', ')}`, ...said].join('\n'))
    }
    expect(problems, 'errors in the browser console').toEqual([])
  },
  signIn: async ({ page, server, say, scripts, lang }, use) => {
    await use(async (email) => {
      if (await signInAgain(page, server.databaseFile, { email, lang })) return
      await signInOn(page, { say, scripts }, email)
      await keepSignIn(page, server.databaseFile, { email, lang })
    })
  },
})

/** Stores the page's language as the one that the reader has chosen in this browser. */
export async function chooseLanguage(page: Page): Promise<void> {
  const shown = JSON.stringify(await page.locator('html').getAttribute('lang'))
  await page
    .context()
    .addCookies([{ name: 'language', value: encodeURIComponent(btoa(shown)), url: page.url() }])
}

/** Signs a demo user in with the form, as a person who has chosen the language of this browser. */
export async function signInOn(
  page: Page,
  { say, scripts }: { say: TextsOf; scripts: boolean },
  email: string,
): Promise<void> {
  await page.goto('/user/login')
  await settled(page, scripts)
  await chooseLanguage(page)
  await page.getByLabel(say('auth.email')).fill(email)
  await page.getByLabel(say('auth.password')).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn') })
    .click()
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
}

/** Opens the menu of a list's row, if it is not open. */
export async function openRowMenu(page: Page, say: TextsOf, name: string): Promise<void> {
  const menu = page
    .locator('details.row-menu', { has: page.getByLabel(`${say('table.actions')}: ${name}`) })
    .first()
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
}

export { expect, settled }
