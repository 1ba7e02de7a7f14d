import { FAULTS } from '../services/health-source'
import { enterAs } from './support/another'
import { demoIds } from './support/demo-ids'
import { expect, settled } from './support/test'
import { allowDevice, test } from './support/vendor'

test('a device is refused, connected, read, lost, reconnected and disconnected', async ({
  page,
  browser,
  say,
  signIn,
  scripts,
  server,
  vendor,
  lang,
}) => {
  const main = page.getByRole('main')
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  const device = main.locator('[data-device=FITBIT]')
  const begin = async (key: string) => {
    await open('/participant/metrics')
    await device.getByRole('link', { name: new RegExp(`^${say(key)}`) }).click()
  }
  const allow = () => allowDevice({ page, say })
  const another = (email: string) => enterAs({ browser, url: server.url, say, email, lang })
  const until = (key: string) =>
    expect(async () => {
      await open('/participant/metrics')
      await expect(device.getByText(say(key), { exact: true }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  await signIn('participant@demo.example')

  await test.step('a refusal at the vendor is shown', async () => {
    await begin('metrics.connect')
    await page.getByRole('link', { name: /cancel/i }).click()
    await expect(page.getByText(say('metrics.consentRefused'))).toBeVisible()
  })

  await test.step('after a consent the last sync and its readings are shown', async () => {
    await begin('metrics.connect')
    await allow()
    const read = say('metrics.lastSync', { time: '' }).trim()
    await expect(async () => {
      await open('/participant/metrics')
      await expect(device.getByText(read, { exact: false })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.locator('[data-metric=HRV]')).toContainText('42')
  })

  await test.step('a consent that began in another browser is not accepted', async () => {
    const link = main.locator('[data-device=GOOGLE_FIT]').getByRole('link').first()
    const address = (await link.getAttribute('href'))!
    const begun = await page.request.get(address, { maxRedirects: 0 })
    const state = new URL(begun.headers().location!).searchParams.get('state')
    const other = await another('participant@demo.example')
    await other.goto(`/metricsGoogleFit?code=stolen&state=${state}`)
    await expect(other.getByText(say('metrics.errorGOOGLE_FIT'))).toBeVisible()
    await other.context().close()
  })

  await test.step('a service that revokes its consent is named to the person and to the practice', async () => {
    vendor.source.faults.set('steps', FAULTS.status(401))
    await open('/participant/metrics')
    await device.getByRole('button', { name: new RegExp(say('metrics.refresh')) }).click()
    await expect(page.getByText(say('metrics.refreshing'))).toBeVisible()
    await until('metrics.reconnect')
    const { participant } = await demoIds(server.databaseFile)
    const practice = await another('physician@demo.example')
    await practice.goto(`/participant/metrics/id/${participant}`)
    await expect(practice.getByText(say('metrics.status.reconnect'), { exact: true }).first()).toBeVisible()
    await practice.context().close()
  })

  await test.step('it is reconnected, and disconnected after a question', async () => {
    vendor.source.faults.clear()
    await begin('metrics.connectAgain')
    await allow()
    await until('metrics.status.connected')
    await device.getByRole('link', { name: new RegExp(`^${say('metrics.disconnect')}`) }).click()
    await page.getByRole('button', { name: say('metrics.disconnect'), exact: true }).click()
    await expect(page.getByText(say('metrics.disconnected'), { exact: true })).toBeVisible()
    await expect(device.getByText(say('metrics.hint.connect'))).toBeVisible()
  })
})
