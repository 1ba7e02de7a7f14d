import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../scripts/db/seeds/demo-logins'
import { expect, settled } from './test'
import type { TextsOf } from './texts'

type Other = { browser: Browser; url: string; say: TextsOf; email: string; begin?: () => void }

/** Another person's browser in a room of video calls; `begin` runs in the page before its own scripts. */
export async function enterRoom({ browser, url, say, email, begin }: Other, room: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' })
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
  await page.goto(`/video-call/${room}`)
  await settled(page, true)
  return page
}

/** Whoever joined is let in, and both see each other. */
export async function meet(host: Page, guest: Page, say: TextsOf): Promise<void> {
  await expect(guest.getByText(say('video.waits'))).toBeVisible()
  await host.getByRole('button', { name: say('video.admit') }).click()
  for (const page of [host, guest]) {
    await expect(page.locator('[data-connected=true]')).toBeVisible()
    const width = () =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.videoWidth)
    await expect.poll(width).toBeGreaterThan(0)
  }
}
