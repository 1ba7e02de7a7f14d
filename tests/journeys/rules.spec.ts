import { bringRules, brokenOn } from './support/inspect'
import { expect, settled, test } from './support/test'

test.skip(({ scripts }) => !scripts, 'the rules run in the page')
test.beforeEach(({ context }) => bringRules(context))

const STYLES = `
  .grey { color: #999; background: #fff }
  .weak { color: var(--line); background: var(--surface) }
  .small { display: inline-block; width: 9px; line-height: 1 }
  @media (width < 1000px) { .wide-only { display: none } }`

/** Faulty pages, and how the journeys' check reports each fault. */
const FAULTS: [string, RegExp][] = [
  ['<p class="grey">Grey on white</p>', /^color-contrast: /],
  ['<p class="weak">As pale as a border</p>', /contrast: /],
  ['<div class="wide-only"><button type="button"></button></div>', /^at 1280 px button-name: /],
  ['<a href="/" class="small">a</a><a href="/terms" class="small">b</a>', /^target-size: /],
  ['<input type="text" name="unlabelled">', /^label: /],
  ['<h6>Too deep</h6>', /^heading-order: /],
  ['<ul><p>No item</p></ul>', /^list: /],
  ['<main>Another</main>', /^landmark-no-duplicate-main: /],
]

test('the accessibility check finds each kind of fault', async ({ page, scripts }) => {
  await page.goto('/user/login')
  await settled(page, scripts)
  expect(await brokenOn(page)).toEqual([])
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
  }, STYLES)
  for (const [html, told] of FAULTS) {
    await page.evaluate((fault) => {
      const box = document.createElement('div')
      box.id = 'fault'
      box.innerHTML = fault
      document.querySelector('main')!.append(box)
    }, html)
    expect(await brokenOn(page), html).toContainEqual(expect.stringMatching(told))
    await page.evaluate(() => document.querySelector('#fault')!.remove())
  }
  expect(await brokenOn(page)).toEqual([])
})
