import { readdirSync } from 'node:fs'
import axe from 'axe-core'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { palette, SCHEMES, THEME_NAMES } from '../../../app/styles/tokens'
import { brokenRules } from './in-page/broken-rules'
import { faintTexts } from './in-page/faint-texts'
import { makeFrames } from './in-page/frames'
import { makeLooks } from './in-page/looks'

const NAMESPACES = ['ui', 'questions']
  .flatMap((group) => readdirSync(`app/i18n/${group}`))
  .filter((file) => file.endsWith('.csv'))
  .map((file) => file.replace('.csv', ''))

/**
 * A text key that stands on the page because it has no text; an address such as `name@home.example` is none.
 */
const KEY = new RegExp(`(?<![@\\w./-])(?:${NAMESPACES.join('|')})\\.[a-zA-Z][\\w.]*`)

/** Attributes that are read aloud or shown. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Beside the width of the run: no layout changes between 320 px and the phones of the runs. */
const NARROWEST = 320
/** Scrolling sideways is asked there of Spanish alone, whose words are the longer ones. */
const DESK = 1280

const PALETTES = Object.fromEntries(
  THEME_NAMES.map((theme) => [
    theme,
    Object.fromEntries(SCHEMES.map((scheme) => [scheme, palette(theme, scheme)])),
  ]),
)

const lasting = expect.configure({ soft: true })

/** What must be true of every page in every state: one heading, title, language, words for every key, nothing
 * to scroll sideways. */
export async function inspectPage(
  page: Page,
  { lang, where }: { lang: string; where: string },
): Promise<void> {
  const seen = await page.evaluate((spoken) => {
    // Also what is folded away or only read aloud.
    const texts = [...document.body.querySelectorAll(':not(script, style)')].flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.nodeValue),
      ...spoken.map((name) => element.getAttribute(name)),
    ])
    return {
      headings: document.querySelectorAll('h1').length,
      lang: document.documentElement.lang,
      title: document.title,
      text: texts.join('\n'),
    }
  }, SPOKEN)
  expect.soft(seen.headings, `${where}: one h1`).toBe(1)
  expect.soft(seen.lang, `${where}: language`).toBe(lang)
  expect.soft(seen.title, `${where}: title`).toMatch(/\S+ – \S+/)
  expect.soft(KEY.exec(`${seen.title}\n${seen.text}`)?.[0], `${where}: text without words`).toBeUndefined()
  const own = page.viewportSize()!
  for (const width of new Set([own.width, NARROWEST, ...(lang === 'es' ? [DESK] : [])])) {
    if (width !== page.viewportSize()!.width) await page.setViewportSize({ width, height: own.height })
    // Right after a change of the width a page may be laid out half.
    await lasting
      .poll(() => sideways(page), { message: `${where}: scrolls sideways at ${width} px` })
      .toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(own)
}

/** By how many pixels the page is wider than the window; measured in the tool, so it also works with scripts
 * off. */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
  )
}

/** The rules, and what asks them; it runs in the page. */
const TOOLS = Object.entries({ makeLooks, makeFrames, faintTexts }).map(
  ([name, tool]) => `${name}: ${String(tool)}`,
)
const RULES = `${axe.source};Object.assign(window, { ${TOOLS.join()} })`

/** Gives every page of a context the accessibility rules: bringing them to each page anew takes nearly half
 * as long as applying them. */
export async function bringRules(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: RULES })
}

/** Waits until the page's scripts have taken over, where it has any. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'true' ||
      (document.readyState === 'complete' && !document.querySelector('script[type=module]')),
  )
}

/** What was asked on the pages before; each process that runs journeys has its own. */
const known = new Set<string>()

/** What breaks the accessibility rules, at the width of the run and in what the page shows beside that at a desk. */
export async function brokenOn(page: Page): Promise<string[]> {
  // A table takes its place when the scripts take over; what was before and after must not be compared.
  await settled(page, true)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES)
  const own = page.viewportSize()!
  const found: string[] = []
  for (const width of new Set([own.width, DESK])) {
    const again = width !== own.width
    if (again) await page.setViewportSize({ width, height: own.height })
    const asked = { tags: TAGS, palettes: PALETTES, known: [...known], again }
    const { broken, asked: signs } = await page.evaluate(brokenRules, asked)
    found.push(...broken.map((one) => (again ? `at ${width} px ${one}` : one)))
    for (const sign of signs) known.add(sign)
  }
  await page.setViewportSize(own)
  return found
}

/**
 * No violation of the accessibility rules, and enough contrast in every theme and scheme, at the width of the
 * run and at a desk; which rules hold does not depend on the language. Needs scripts. No page that is looked at
 * has frames.
 */
export async function inspectAccessibility(page: Page, where: string): Promise<void> {
  expect.soft(await brokenOn(page), `${where}: accessibility`).toEqual([])
}
