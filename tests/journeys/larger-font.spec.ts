import type { Page } from '@playwright/test'
import { expect, settled, test } from './support/test'

/** The controls whose text is cut off. */
function clipped(page: Page): Promise<string[]> {
  return page
    .locator('main .control, main .btn, main summary')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.clientHeight > 0 && control.scrollHeight > control.clientHeight + 1)
        .map((control) => control.outerHTML.slice(0, 120)),
    )
}

for (const percent of [150, 200])
  test(`controls grow with a font of ${percent} %`, async ({ page, signIn, scripts }) => {
    const look = async (path: string) => {
      await page.goto(path)
      await settled(page, scripts)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
      expect(await clipped(page), path).toEqual([])
    }
    await look('/user/login')
    await signIn('practice-manager@demo.example')
    for (const path of ['/', '/participant/importForPractice/practiceId/1', '/user/security'])
      await look(path)
  })

test('with a font of 200 % nothing for a participant extends beyond a narrow screen', async ({
  page,
  signIn,
  scripts,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn('participante@demo.example')
  for (const path of [
    'questionnaires',
    'reports',
    'metrics?modal=entry',
    'goals?modal=create',
    'resources',
  ]) {
    await page.goto(`/participant/${path}`)
    await settled(page, scripts)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
  }
})
