import type { Page } from '@playwright/test'
import { demoIds } from './support/demo-ids'
import { as, type Desk } from './support/desk'
import { expect, settled, test } from './support/test'

const NOW = Date.now()
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()

/** The keys that lead to an element; what is reached by others is no way of somebody without a mouse. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate((of) => document.activeElement?.matches(of) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

test('a check shows and clears exactly its readings by keys; one that arrives meanwhile asks again', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const desk: Desk = { page, say, scripts, signIn }
  const { participant, practice } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const clears = page.locator('section[aria-labelledby=check-clears]')
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  let code = ''
  const measured = (systolic: number, diastolic: number, hours: number) =>
    page.request.post('/api/devices/readings', {
      headers: { Authorization: `Bearer ${code}` },
      data: {
        readings: [
          { metric: 'BLOOD_PRESSURE', systolic, diastolic, unit: 'mmHg', at: ago(hours), device: 'Cuff' },
        ],
      },
    })
  const inView = async () => {
    await open(`/rpm/${practice}?show=out_of_range&perPage=100`)
    return main.locator(`table.dt tbody tr .row-link[href*="target=${participant}"]`)
  }

  await test.step('a cuff sends one that is high and a normal one after it', async () => {
    await signIn('participant@demo.example')
    await open('/participant/metrics')
    await main.locator('[data-device=APPLE]').getByRole('button').first().click()
    code = await page.getByLabel(say('metrics.appCodeLabel'), { exact: true }).inputValue()
    for (const [systolic, diastolic, hours] of [
      [172, 101, 5],
      [128, 78, 2],
    ] as const)
      expect((await measured(systolic, diastolic, hours)).status()).toBe(200)
  })

  await test.step('the nurse finds the patient in the view and opens the check by keys', async () => {
    await as(desk, 'nurse@demo.example')
    await expect(await inView()).toHaveCount(1)
    await tabTo(page, `a.row-link[href*="target=${participant}"]`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/modal=check/)
    await settled(page, scripts)
    await expect(clears).toContainText('172/101')
    await expect(clears).not.toContainText('128/78')
  })

  await test.step('what arrives while it is open is not cleared by it, and is shown at once', async () => {
    expect((await measured(176, 104, 6)).status()).toBe(200)
    await tabTo(page, 'form input[type=radio][name=status]')
    await page.keyboard.press('Space')
    await tabTo(page, 'form:has(input[name=status]) button:not([name])')
    await page.keyboard.press('Enter')
    await expect(clears).toContainText('176/104')
    await expect(clears).not.toContainText('172/101')
    await settled(page, scripts)
  })

  await test.step('the next check clears that one, and the patient leaves the view', async () => {
    await page.getByLabel(say('monitoring.status.NEEDS_ATTENTION')).check()
    await page.getByLabel(say('monitoring.comment')).fill('Called, will measure tonight')
    await page
      .getByRole('button', { name: say('monitoring.saveClose') })
      .or(page.getByRole('button', { name: say('monitoring.saveCheck') }))
      .first()
      .click()
    await expect(page).not.toHaveURL(/modal=check/)
    await expect(await inView()).toHaveCount(0)
  })
})
