import { demoIds } from './support/demo-ids'
import { as, type Desk } from './support/desk'
import { expect, settled, test } from './support/test'

const HOUR = 3_600_000
const NOW = Date.now()
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString()

test('a dangerous blood pressure followed by a normal one is reported, seen first, resolved and closed by name', async ({
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
          {
            metric: 'BLOOD_PRESSURE',
            systolic,
            diastolic,
            unit: 'mmHg',
            at: ago(hours),
            id: `cuff-${systolic}`,
            device: 'Cuff',
          },
        ],
      },
    })

  await test.step("the patient's cuff sends both while nobody is signed in", async () => {
    await signIn('participant@demo.example')
    await open('/participant/metrics')
    await main.locator('[data-device=APPLE]').getByRole('button').first().click()
    code = await page.getByLabel(say('metrics.appCodeLabel'), { exact: true }).inputValue()
    await page.context().clearCookies()
    for (const [systolic, diastolic, hours] of [
      [208, 126, 5],
      [128, 78, 1],
    ] as const)
      expect((await measured(systolic, diastolic, hours)).status()).toBe(200)
    // Sent again: recognized as a duplicate, and nothing is new.
    expect(await (await measured(128, 78, 1)).json()).toMatchObject({ stored: 0 })
  })

  await test.step('the patient reads what to do now', async () => {
    await signIn('participant@demo.example')
    await open('/participant/home')
    await expect(main.locator('section[aria-labelledby=reading-notice]')).toContainText('208/126')
    await expect(main.getByRole('link', { name: /911/ }).first()).toHaveAttribute('href', 'tel:911')
  })

  await test.step('the care team gets an email without health data', async () => {
    await page.context().clearCookies()
    const mail = main
      .locator('.card', { hasText: 'physician@demo.example' })
      .filter({ hasText: /open safety event|evento de seguridad abierto/ })
      .first()
    await expect(async () => {
      await open('/dev/outbox')
      await expect(mail).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(mail).not.toContainText('208')
  })

  await test.step('a nurse sees the event first, takes it and records what was done', async () => {
    await as(desk, 'nurse@demo.example')
    await open('/')
    await expect(main.getByText(/208\/126/).first()).toBeVisible()
    const call = main.getByRole('link', { name: '212-555-0124' })
    await expect(call.first()).toHaveAttribute('href', 'tel:2125550124')
    await open(`/participant/safety/id/${participant}`)
    await expect(call.first()).toBeVisible()
    await main.locator('td.act summary').first().click()
    await main
      .getByRole('button', { name: new RegExp(`^${say('safety.acknowledge')}`) })
      .first()
      .click()
    await expect(page.getByText(say('safety.acknowledgedNow'))).toBeVisible()
    await main.locator('td.act summary').first().click()
    await main.getByRole('link', { name: new RegExp(`^${say('safety.deal')}:`) }).click()
    await page.getByLabel(say('safety.outcome.CONTACTED')).check()
    await page.locator('textarea').fill('Called: no symptoms, measured again at noon.')
    await page.getByRole('button', { name: say('safety.dealSave') }).click()
    await expect(page.getByText(say('safety.dealtWith'))).toBeVisible()
  })

  await test.step('both readings are in the chart with their times', async () => {
    await open(`/participant/metrics/id/${participant}/readings?metric=BLOOD_PRESSURE`)
    for (const value of ['208/126', '128/78']) await expect(main.getByText(value).first()).toBeVisible()
  })

  await test.step('one from 07:50 that arrives later raises another event', async () => {
    expect((await measured(196, 121, 6)).status()).toBe(200)
    await open('/')
    await expect(main.getByText(/196\/121/).first()).toBeVisible()
    await open(`/rpm/${practice}`)
  })
})
