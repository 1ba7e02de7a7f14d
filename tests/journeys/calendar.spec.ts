import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('a practitioner adds, clones and clears times, and finds them as an agenda', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { practitioner } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')
  const day = '2032-03-08'
  const agenda = `/practice/appointments/id/${practitioner}?view=agenda&day=${day}`
  await page.goto(agenda)
  await settled(page, scripts)
  await expect(main.getByText(say('appointment.none'))).toBeVisible()

  await test.step('a time is added', async () => {
    await main.getByRole('link', { name: say('appointment.new') }).click()
    await page.getByLabel(say('appointment.startTime')).fill('09:00')
    await page.getByLabel(say('appointment.endTime')).fill('09:30')
    await page.getByRole('button', { name: say('ui.create') }).click()
    await expect(page.getByText(say('appointment.created'), { exact: true })).toBeVisible()
    await expect(main.getByText(say('appointment.free'), { exact: true })).toBeVisible()
  })

  await test.step('it is cloned after a preview', async () => {
    await page.goto(`${agenda}&modal=clone`)
    await settled(page, scripts)
    await page.getByRole('checkbox', { name: say('appointment.weekday.1'), exact: true }).check()
    await page.getByLabel(say('appointment.weeksCount')).fill('26')
    await page.getByRole('button', { name: say('appointment.preview') }).click()
    await expect(page.getByText(say('appointment.clonePlan', { made: 26, skipped: 0 }))).toBeVisible()
    await page.getByRole('button', { name: say('appointment.clone'), exact: true }).click()
    await expect(page.getByText(say('appointment.run.clonedAll', { made: 26 }))).toBeVisible({
      timeout: 30_000,
    })
  })

  await test.step('and deleted again, after the number was shown', async () => {
    await page.goto(`${agenda}&modal=clear`)
    await settled(page, scripts)
    await page.getByRole('button', { name: say('appointment.preview') }).click()
    await expect(page.getByText(say('appointment.clearOne'))).toBeVisible()
    await page.getByRole('button', { name: say('appointment.clear'), exact: true }).click()
    await expect(page.getByText(say('appointment.run.cleared', { n: 1 }))).toBeVisible({ timeout: 30_000 })
  })
})

test('a participant books an open time and cancels it', async ({ page, say, signIn, scripts }) => {
  const main = page.getByRole('main')
  await signIn('participant@demo.example')
  await page.goto('/participant/appointments')
  await settled(page, scripts)
  await main
    .getByRole('link', { name: new RegExp(`^${say('appointment.claim')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: say('appointment.claim'), exact: true }).click()
  await expect(page.getByText(say('appointment.claimed'))).toBeVisible()
  await main
    .getByRole('link', { name: new RegExp(`^${say('appointment.cancel')}`) })
    .first()
    .click()
  await page.getByRole('button', { name: say('appointment.cancel'), exact: true }).click()
  await expect(page.getByText(say('appointment.cancelled'))).toBeVisible()
})

test('times are dragged in the grid, found by the keyboard alone, and printed', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  const { practitioner } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  await signIn('physician@demo.example')
  const week = `/practice/appointments/id/${practitioner}?view=week&day=2032-03-08`
  await page.goto(week)
  await settled(page, scripts)

  const withGrid = scripts && page.viewportSize()!.width > 600
  if (withGrid)
    await test.step('a time is made and moved with the mouse', async () => {
      // Near its edges the grid scrolls by itself during a drag.
      const middle = page.locator('.fc-timegrid-slot-lane[data-time="10:00:00"]')
      await middle.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      const empty = await cell(page, '10:30:00', 10)
      await page.mouse.click(empty.x, empty.y)
      await expect(page.locator('#time-date')).toHaveValue('2032-03-08')
      await expect(page.getByLabel(say('appointment.startTime'))).toHaveValue('10:30')
      await expect(page.getByLabel(say('appointment.endTime'))).toHaveValue('11:00')
      await page.keyboard.press('Escape')
      await middle.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      await drag(page, await cell(page, '09:00:00', 2), await cell(page, '09:30:00', -2))
      await expect(page.getByLabel(say('appointment.startTime'))).toHaveValue('09:00')
      await expect(page.getByLabel(say('appointment.endTime'))).toHaveValue('10:00')
      await page.getByRole('button', { name: say('ui.create') }).click()
      await expect(page.getByText(say('appointment.created'), { exact: true })).toBeVisible()
      const time = page.locator('.fc-event')
      await expect(time).toHaveCount(1)
      await middle.evaluate((row) => row.scrollIntoView({ block: 'center' }))
      // The drag starts in the middle of the row.
      const half = (await middle.boundingBox())!.height / 2
      const there = await cell(page, '11:00:00', half)
      const box = (await time.boundingBox())!
      await drag(page, { x: box.x + 20, y: box.y + half }, there)
      await expect(page.getByText(say('appointment.updated'), { exact: true })).toBeVisible()
      // A drag is only accurate to a few pixels.
      await expect(time).toContainText(/^11:0/)
    })

  await test.step('by keyboard: the agenda, and a time that is added and opened', async () => {
    if (scripts) await page.keyboard.press('a')
    else await page.goto(week.replace('view=week', 'view=agenda'))
    await expect(page).toHaveURL(/view=agenda/)
    await settled(page, scripts)
    await main.getByRole('link', { name: say('appointment.new') }).press('Enter')
    await page.getByLabel(say('appointment.startTime')).fill('14:00')
    await page.getByLabel(say('appointment.endTime')).fill('14:30')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('appointment.created'), { exact: true })).toBeVisible()
    await main.locator('a[id^=time-]').last().press('Enter')
    await expect(page.getByRole('heading', { name: say('appointment.dialog.details') })).toBeVisible()
    if (scripts) {
      await page.keyboard.press('Escape')
      await expect(main.locator('a[id^=time-]').last()).toBeFocused()
    }
  })

  if (scripts)
    await test.step('the grid shows a time completely, in the row of its hour', async () => {
      await page.goto(week)
      await settled(page, scripts)
      const time = page.locator('.fc-event', { hasText: /^2:00/ })
      const row = page.locator('.fc-timegrid-slot-lane[data-time="14:00:00"]')
      const top = async (at: typeof row) => (await at.boundingBox())?.y ?? NaN
      await expect.poll(async () => Math.abs((await top(time)) - (await top(row)))).toBeLessThan(3)
      const written = time.locator('.fc-event-time')
      expect(await written.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
    })

  await test.step('the month shows how many times a day has, and links to them', async () => {
    await page.goto(week.replace('view=week', 'view=month'))
    await settled(page, scripts)
    const free = main.getByText(say('appointment.freeCount', { n: withGrid ? 2 : 1 })).first()
    await free.click()
    await expect(page).toHaveURL(/view=agenda&day=2032-03-08/)
    await expect(main.locator('a[id^=time-]').first()).toBeVisible()
  })

  await test.step('in print a day and a week are lists', async () => {
    for (const view of ['day', 'week']) {
      await page.goto(week.replace('view=week', `view=${view}`))
      await settled(page, scripts)
      await page.emulateMedia({ media: 'print' })
      await expect(main.locator('a[id^=time-]').last()).toBeVisible()
      await expect(page.locator('.fc')).toBeHidden()
      await expect(main.getByRole('link', { name: say('appointment.clone') })).toBeHidden()
      await page.emulateMedia({ media: null })
    }
  })
})

type Point = { x: number; y: number }

/**
 * A point in a row of the grid on the journey's Monday: `from` pixels from its top or, if negative, from its
 * bottom.
 */
async function cell(page: Page, time: string, from: number): Promise<Point> {
  const lane = page.locator(`.fc-timegrid-slot-lane[data-time="${time}"]`)
  const [row, column] = [
    (await lane.boundingBox())!,
    (await page.locator('.fc-timegrid-col[data-date="2032-03-08"]').boundingBox())!,
  ]
  return { x: column.x + column.width / 2, y: row.y + from + (from < 0 ? row.height : 0) }
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 5, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}
