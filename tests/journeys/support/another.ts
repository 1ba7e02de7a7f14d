import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../scripts/db/seeds/demo-logins'
import { settled } from './test'
import type { TextsOf } from './texts'

export type Another = {
  browser: Browser
  url: string
  say: TextsOf
  email: string
  lang?: 'en' | 'es'
  begin?: () => void
}

/** Another person's browser with scripts, signed in; `begin` runs in its pages before their own scripts. */
export async function enterAs({ browser, url, say, email, lang, begin }: Another): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: lang === 'es' ? 'es-US' : 'en-US',
    javaScriptEnabled: true,
  })
  if (begin) await context.addInitScript(begin)
  const page = await context.newPage()
  await page.goto('/user/login')
  await settled(page, true)
  await page.getByLabel(say('auth.email')).fill(email)
  await page.getByLabel(say('auth.password')).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn') })
    .click()
  await page.waitForURL((to) => !to.pathname.startsWith('/user/login'))
  return page
}
