import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { readers } from './support/places'
import { expect, settled, test } from './support/test'

/** A laptop of a hospital, a usual one, and a desk. */
const WIDTHS = [1280, 1366, 1920]

/** Those with work to do at a desk: they have the longest menus. */
const AT_A_DESK = [
  'administrator',
  'administrator in a practice',
  'reseller',
  'company',
  'practitioner',
  'manager',
]

test.slow()

for (const name of AT_A_DESK)
  test(`every entry of every menu of a ${name} is where it can be hit`, async ({
    page,
    server,
    signIn,
    scripts,
  }) => {
    const { who, places } = readers[name]!
    await signIn(who!)
    const seen = new Set<string>()
    for (const { id, path } of places(await demoIds(server.databaseFile))) {
      // A dialog covers what is behind it.
      if (path.includes('modal=') || seen.has(id)) continue
      seen.add(id)
      await page.goto(path)
      await settled(page, scripts)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await outOfReach(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })

/** The entries of the menus that a pointer does not hit, each menu opened by its button and by itself. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const isMenu = (details: HTMLDetailsElement) =>
      details.matches('.row-menu') || details.querySelector(':scope > ul .menu-item') !== null
    const menus = [...document.querySelectorAll('details')].filter(isMenu)
    // The rows of a list have the same menu.
    const some = [
      ...menus.filter((menu) => !menu.matches('.row-menu')),
      ...menus.filter((menu) => menu.matches('.row-menu')).slice(0, 2),
      ...menus.filter((menu) => menu.matches('.row-menu')).slice(-1),
    ]
    const missed: string[] = []
    for (const menu of some) {
      const button = menu.querySelector('summary')
      if (!button || !shown(button)) continue
      button.scrollIntoView({ block: 'nearest' })
      menu.open = true
      await drawn()
      for (const entry of menu.querySelectorAll(':scope > :not(summary) :is(a, button)')) {
        if (!shown(entry)) continue
        entry.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = entry.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        if (!hit || !(entry.contains(hit) || hit.contains(entry)))
          missed.push(
            `${button.textContent?.trim() || button.getAttribute('aria-label')}: ${entry.textContent?.trim()}`,
          )
      }
      menu.open = false
    }
    window.scrollTo(0, 0)
    return missed
  })
}
