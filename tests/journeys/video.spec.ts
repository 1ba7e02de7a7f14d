import type { Page } from '@playwright/test'
import { startCoturn } from '../services/coturn'
import { enterRoom, meet, pictureOf } from './support/call'
import { startServer } from './support/server'
import { expect, settled, test } from './support/test'
import { installedChromium } from '../../scripts/chromium.mjs'

test.use({
  launchOptions: {
    executablePath: installedChromium(),
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
      '--allow-loopback-in-peer-connection',
    ],
  },
})

/** Somebody who leaves without a message, as a killed browser may, has ten seconds to come back. */
const GRACE = { timeout: 30_000 }

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

  const person = { browser, url: server.url, say, email: 'participant@demo.example' }
  const patient = await enterRoom(person, 'public-room-v2')
  await expect(patient.getByRole('button', { name: say('video.host') })).toHaveCount(0)
  await patient.getByRole('button', { name: say('video.join'), exact: true }).click()
  await meet(page, patient, say)

  await patient.context().close()
  await expect(page.getByText(say('video.left'))).toBeVisible(GRACE)

  const blind = await enterRoom({ ...person, begin: withoutCamera }, 'public-room-v2')
  await blind.getByRole('button', { name: say('video.join'), exact: true }).click()
  await expect(blind.getByText(say('video.waits'))).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${say('video.admit')}`) }).click()
  await expect.poll(() => pictureOf(blind), 'who has no camera sees the other').toBeGreaterThan(0)
  const heard = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(heard, 'and is heard').toBeGreaterThan(0)
  await blind.getByRole('button', { name: say('video.share'), exact: true }).click()
  await expect(blind.getByText(say('video.sharing'))).toBeVisible()
  await expect.poll(() => pictureOf(page), 'and shows the screen').toBeGreaterThan(0)
  await blind.context().close()
  await expect(page.getByText(say('video.left'))).toBeVisible(GRACE)
  await page.getByRole('button', { name: say('video.end') }).click()
  await expect(page.getByText(say('video.over.ended'))).toBeVisible()
})

/** Runs before the product's scripts: this browser has only a microphone. */
function withoutCamera() {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (asked) => {
    if (asked?.video) throw new DOMException('no camera', 'NotFoundError')
    return ask(asked)
  }
}

/**
 * Runs before the product's scripts: allows only relayed connections, and gives the test access to the
 * connection.
 */
function throughRelay() {
  const Direct = window.RTCPeerConnection
  window.RTCPeerConnection = class extends Direct {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: 'relay' })
      Object.assign(window, { call: this })
    }
  }
}

/** Whether a page's connection is direct or relayed. */
async function wayOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { call } = window as unknown as { call: RTCPeerConnection }
    const stats = [...(await call.getStats()).values()] as Record<string, string>[]
    const pair = stats.find(({ type, state }) => type === 'candidate-pair' && state === 'succeeded')
    return stats.find(({ id }) => id === pair?.localCandidateId)?.candidateType
  })
}

test('if browsers cannot reach each other, a call goes through the relay, and has one host', async ({
  browser,
  say,
  scripts,
}) => {
  test.skip(!scripts, 'calls need scripts')
  const relay = await startCoturn()
  const server = await startServer({
    TURN_URLS: relay.url,
    TURN_SECRET: relay.secret,
    VIDEO_ICE_SERVERS: '[]',
  })
  try {
    const [physician, nurse, patient] = await Promise.all(
      ['physician', 'nurse', 'participant'].map((name) =>
        enterRoom(
          { browser, url: server.url, say, email: `${name}@demo.example`, begin: throughRelay },
          'public-room-v2',
        ),
      ),
    )
    await physician!.getByRole('button', { name: say('video.host') }).click()
    await expect(physician!.getByText(say('video.hosting'))).toBeVisible()
    await nurse!.getByRole('button', { name: say('video.host') }).click()
    await expect(nurse!.getByText(say('video.hasHost'))).toBeVisible()
    await patient!.getByRole('button', { name: say('video.join'), exact: true }).click()
    await meet(physician!, patient!, say)
    for (const page of [physician!, patient!]) expect(await wayOf(page)).toBe('relay')
    await patient!.getByRole('button', { name: say('video.leave') }).click()
    await expect(physician!.getByText(say('video.left'))).toBeVisible()
    for (const page of [physician!, nurse!, patient!]) await page.context().close()
  } finally {
    await server.stop()
    await relay.close()
  }
})
