import { DEMO_PASSWORD } from '../../scripts/db/seeds/demo-logins'
import { expect, settled, test } from './support/test'

test.use({
  launchOptions: {
    executablePath: process.env.PLAYWRIGHT_CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

test.beforeEach(({}, { project }) => {
  test.skip(!['off-es-phone', 'on-en-phone'].includes(project.name), 'two variants are enough')
})

test('a physician and a patient see each other', async ({ page, browser, say, signIn, scripts, server }) => {
  await signIn('physician@demo.example')
  await page.goto('/video-call')
  await settled(page, scripts)
  const room = page.getByLabel(say('video.room'))
  await expect(room).toHaveValue('public-room-v2')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('video.join') })
    .click()
  await expect(page).toHaveURL(/\/video-call\/public-room-v2$/)
  await settled(page, scripts)
  await expect(room).not.toBeEditable()
  await expect(page.getByText(say('video.needed'))).toBeVisible()
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['permissions-policy']
  for (const device of ['camera', 'microphone', 'display-capture']) {
    expect(await policyOf(page.url())).toContain(`${device}=(self)`)
    expect(await policyOf('/')).toContain(`${device}=()`)
  }
  if (!scripts) return

  await page.getByRole('button', { name: say('video.host') }).click()
  await expect(page.getByText(say('video.hosting'))).toBeVisible()

  const other = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const patient = await other.newPage()
  await patient.goto('/user/login')
  await settled(patient, true)
  await patient.getByLabel(say('auth.email')).fill('participant@demo.example')
  await patient.getByLabel(say('auth.password')).fill(DEMO_PASSWORD)
  await patient
    .getByRole('main')
    .getByRole('button', { name: say('auth.signIn') })
    .click()
  await patient.waitForURL((url) => !url.pathname.startsWith('/user/login'))
  await patient.goto('/video-call/public-room-v2')
  await settled(patient, true)
  await expect(patient.getByRole('button', { name: say('video.host') })).toHaveCount(0)
  await patient.getByRole('button', { name: say('video.join'), exact: true }).click()
  await expect(patient.getByText(say('video.waits'))).toBeVisible()
  await page.getByRole('button', { name: say('video.admit') }).click()
  for (const one of [page, patient]) await expect(one.locator('[data-connected=true]')).toBeVisible()
  await expect
    .poll(() =>
      patient
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0)

  await patient.close()
  await expect(page.getByText(say('video.left'))).toBeVisible()
  await page.getByRole('button', { name: say('video.end') }).click()
  await expect(page.getByText(say('video.over.ended'))).toBeVisible()
  await other.close()
})
