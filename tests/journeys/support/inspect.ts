import { readdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const NAMESPACES = ['ui', 'questions'].flatMap((group) => readdirSync(`app/i18n/${group}`)).filter((file) => file.endsWith('.csv')).map((file) => file.replace('.csv', ''))

/** A text key that stands on the page because it has no text; an address such as `name@home.example` is none. */
const KEY = new RegExp(`(?<![@\\w./-])(?:${NAMESPACES.join('|')})\\.[a-zA-Z][\\w.]*`)

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Beside the width of the run: no layout changes between 320 px and the phones of the runs. */
const WIDTHS = [320, 1280]

/** What must be true of every page in every state: one heading, title, language, words for every key, nothing to scroll sideways. */
export async function inspectPage(page: Page, { lang, where }: { lang: string; where: string }): Promise<void> {
  await expect.soft(page.locator('h1'), `${where}: one h1`).toHaveCount(1)
  await expect.soft(page.locator('html'), `${where}: language`).toHaveAttribute('lang', lang)
  const title = await page.title()
  expect.soft(title, `${where}: title`).toMatch(/\S+ – \S+/)
  const text = `${title}\n${await page.locator('body').innerText()}`
  expect.soft(KEY.exec(text)?.[0], `${where}: text without words`).toBeUndefined()
  const own = page.viewportSize()!
  for (const width of new Set([own.width, ...WIDTHS])) {
    if (width !== page.viewportSize()!.width) await page.setViewportSize({ width, height: own.height })
    expect.soft(await sideways(page), `${where}: scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(own)
}

/** By how many pixels the page is wider than the window; measured in the tool, so it also works with scripts off. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth)
}

/** No violation of the accessibility rules; needs scripts. */
export async function inspectAccessibility(page: Page, where: string): Promise<void> {
  // No page has frames of its own, so the rules need no second page to gather their results in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).withTags(TAGS).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, `${where}: accessibility`).toEqual([])
}
