import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { readers } from './support/places'
import { expect, settled, test } from './support/test'

/** A hospital laptop, a common laptop, and a desktop monitor. */
const WIDTHS = [1280, 1366, 1920]

/** Users who work on a computer and have the longest menus. */
const AT_A_DESK = ['administrator', 'practitioner', 'manager']

test.slow()
test.skip(({ scripts }) => !scripts, 'menus open the same without scripts; a desk is seen once')

for (const name of AT_A_DESK)
  test(`every entry of every menu of a ${name} can be clicked`, async ({ page, server, signIn, scripts }) => {
    const { who, places } = readers[name]!
    await signIn(who!)
    const seen = new Set<string>()
    let hits = 0
    for (const { id, path } of places(await demoIds(server.databaseFile))) {
      // A dialog covers what is behind it.
      if (path.includes('modal=') || seen.has(id)) continue
      seen.add(id)
      await page.goto(path)
      await settled(page, scripts)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const { missed, hit } = await outOfReach(page)
        expect.soft(missed, `${path} at ${width} px`).toEqual([])
        hits += hit
      }
    }
    expect(hits).toBeGreaterThan(0)
  })

/** Menu entries that a pointer does not hit, with each menu opened by itself; and how many it does hit. */
async function outOfReach(page: Page): Promise<{ missed: string[]; hit: number }> {
  return page.evaluate(async () => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const all = [...document.querySelectorAll('details')]
    const rows = all.filter((details) => details.matches('.row-menu'))
    const menus = all.filter((details) => details.querySelector(':scope > ul .menu-item') !== null)
    const missed: string[] = []
    let hit = 0
    // All rows of a list have the same menu: test the first two and the last one.
    for (const menu of [...menus, ...rows.slice(0, 2), ...rows.slice(2).slice(-1)]) {
      const button = menu.querySelector('summary')!
      if (!shown(button)) continue
      button.scrollIntoView({ block: 'nearest' })
      menu.open = true
      await drawn()
      const list = menu.querySelector(':scope > :not(summary)')!
      for (const entry of list.querySelectorAll('a, button')) {
        if (!shown(entry)) continue
        // A reader would scroll: the menu itself if it is long, and the page.
        list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - 8
        const { top } = entry.getBoundingClientRect()
        if (top < 0 || top > innerHeight - 40) window.scrollBy(0, top - innerHeight / 2)
        const { left, top: at, width, height } = entry.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, at + height / 2)
        if (found && (entry.contains(found) || found.contains(entry))) hit += 1
        else missed.push(`${button.textContent?.trim() || button.ariaLabel}: ${entry.textContent?.trim()}`)
      }
      menu.open = false
    }
    window.scrollTo(0, 0)
    return { missed, hit }
  })
}
