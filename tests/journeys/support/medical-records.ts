import type { Page } from '@playwright/test'
import { startFhirServer, type FhirServer } from '../../services/fhir-server'
import { demoIds, type DemoIds } from './demo-ids'
import { startServer } from './server'
import { expect, settled, test as base } from './test'
import type { TextsOf } from './texts'

/** A separate product instance that may reach an EMR. */
export const test = base.extend<{ fhir: FhirServer; ids: DemoIds }>({
  fhir: async ({}, use) => {
    const fhir = await startFhirServer()
    await use(fhir)
    await fhir.close()
  },
  server: async ({ fhir }, use) => {
    const server = await startServer({ EMR_ORIGINS: fhir.origin, EMR_ALLOW_PRIVATE_HOSTS: 'true' })
    await use(server)
    await server.stop()
  },
  ids: async ({ server }, use) => use(await demoIds(server.databaseFile)),
})

export type At = { page: Page; say: TextsOf; scripts: boolean }

/** Opens an address and waits for its scripts, if there are any. */
export async function open({ page, scripts }: At, address: string): Promise<void> {
  await page.goto(address)
  await settled(page, scripts)
}

/** Clicks the first button with this text in the page's main content or its dialog. */
export function press({ page, say }: At, key: string): Promise<void> {
  return page
    .locator('main, [role=dialog]')
    .getByRole('button', { name: say(key), exact: true })
    .first()
    .click()
}

/** An administrator connects the first company to an EMR. */
export async function connectCompany(at: At, fhir: FhirServer): Promise<void> {
  await open(at, '/company/emr/id/1')
  await at.page.getByLabel(at.say('emr.info')).fill(JSON.stringify({ baseUrl: fhir.baseUrl, auth: 'none' }))
  await press(at, 'ui.save')
  await expect(at.page.getByText(at.say('emr.saved'))).toBeVisible()
}

/** An administrator creates the demo participant and the practitioner in the EMR, from their forms here. */
export async function makeThere(at: At, ids: DemoIds): Promise<void> {
  for (const form of [
    `/participant/update/id/${ids.participant}`,
    `/practitioner/update/companyId/1/practiceId/${ids.practice}/id/${ids.practitioner}`,
  ]) {
    await open(at, form)
    await press(at, 'emrCard.makeThere')
    await expect(at.page.getByText(at.say('emr.madeThere'))).toBeVisible()
  }
}

/** Syncs both calendars, and waits until the page at `calendar` says so. */
export async function synchronise(at: At, calendar: string): Promise<void> {
  const main = at.page.getByRole('main')
  await open(at, calendar)
  await press(at, 'emr.sync')
  await expect(at.page.getByText(at.say('emr.syncing')).first()).toBeVisible()
  await untilSynchronised(at, calendar)
  await expect(main.getByText(at.say('emr.synced'))).toBeVisible()
}

/** Waits until the page at `calendar` says that both calendars are in sync. */
export async function untilSynchronised(at: At, calendar: string): Promise<void> {
  await expect(async () => {
    await open(at, calendar)
    await expect(at.page.getByRole('main').getByText(at.say('emr.synced'))).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
