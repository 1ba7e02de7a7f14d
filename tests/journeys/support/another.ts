import type { Browser, Page } from '@playwright/test'
import { signInOn } from './test'
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
  await signInOn(page, { say, scripts: true }, email)
  return page
}
