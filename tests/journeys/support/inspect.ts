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

/** A text key on the page whose text is missing; an address such as `name@home.example` does not match. */
const KEY = new RegExp(`(?<![@\\w./-])(?:${NAMESPACES.join('|')})\\.[a-zA-Z][\\w.]*`)

/** Attributes that are read aloud or shown. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder']

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Checked in addition to the run's width: no layout changes between 320 px and the runs' phones. */
const NARROWEST = 320
/** Sideways scrolling is checked there only in Spanish, whose words are longer. */
const DESK = 1280

const PALETTES = Object.fromEntries(
  THEME_NAMES.map((theme) => [
    theme,
    Object.fromEntries(SCHEMES.map((scheme) => [scheme, palette(theme, scheme)])),
  ]),
)

const lasting = expect.configure({ soft: true })

/**
 * Checks that every page must pass in every state: one heading, title, language, texts for all keys, no
 * sideways scrolling.
 */
export async function inspectPage(
  page: Page,
  { lang, where }: { lang: string; where: string },
): Promise<void> {
  const seen = await page.evaluate((spoken) => {
    // Includes collapsed and screen-reader-only text.
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
    // Right after a change of width, a page may be only partly laid out.
    await lasting
      .poll(() => sideways(page), { message: `${where}: scrolls sideways at ${width} px` })
      .toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(own)
}

/**
 * By how many pixels the page is wider than the window; measured by the test tool, so it works with scripts
 * off.
 */
async function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
  )
}

/** The rules and the code that runs them; it runs in the page. */
const TOOLS = Object.entries({ makeLooks, makeFrames, faintTexts }).map(
  ([name, tool]) => `${name}: ${String(tool)}`,
)
const RULES = `${axe.source};Object.assign(window, { ${TOOLS.join()} })`

/**
 * Adds the accessibility rules to every page of a context: adding them per page takes nearly half as long as
 * running them.
 */
export async function bringRules(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: RULES })
}

/** Waits until the page's scripts have taken over, if it has any. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.hydrated === 'true' ||
      (document.readyState === 'complete' && !document.querySelector('script[type=module]')),
  )
}

/** Signatures checked on earlier pages; each worker process has its own. */
const known = new Set<string>()

/**
 * The accessibility violations at the run's width, and those of what is additionally visible on a wide
 * screen.
 */
export async function brokenOn(page: Page): Promise<string[]> {
  // A table is laid out again when scripts take over; the old and the new layout must not be mixed.
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
 * Checks that there are no accessibility violations and enough contrast in every theme and scheme, at the
 * run's width and on a wide screen; the result does not depend on the language. Needs scripts. The pages have
 * no frames.
 */
export async function inspectAccessibility(page: Page, where: string): Promise<void> {
  expect.soft(await brokenOn(page), `${where}: accessibility`).toEqual([])
}
