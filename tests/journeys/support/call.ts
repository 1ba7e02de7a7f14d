import type { Page } from '@playwright/test'
import { enterAs, type Another } from './another'
import { expect, settled } from './test'
import type { TextsOf } from './texts'

/** Another person's browser in a video room. */
export async function enterRoom(another: Another, room: string): Promise<Page> {
  const page = await enterAs(another)
  await page.goto(`/video-call/${room}`)
  await settled(page, true)
  return page
}

/** The guest is let in, and both see each other. */
export async function meet(host: Page, guest: Page, say: TextsOf): Promise<void> {
  await expect(guest.getByText(say('video.waits'))).toBeVisible()
  await host.getByRole('button', { name: new RegExp(`^${say('video.admit')}`) }).click()
  for (const page of [host, guest]) {
    await expect(page.locator('[data-connected=true]')).toBeVisible()
    await expect.poll(() => pictureOf(page)).toBeGreaterThan(0)
  }
}

/** The width of the other person's video; 0 as long as there is none. */
export function pictureOf(page: Page): Promise<number> {
  const picture = page.locator('video').first()
  return picture.evaluate((video: HTMLVideoElement) => video.videoWidth)
}
