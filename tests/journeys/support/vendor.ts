import type { Page } from '@playwright/test'
import { googleHealth } from '../../../app/integrations/health/google-health'
import { startHealthSource, type HealthSource } from '../../services/health-source'
import { CLIENT, startOidc, type Oidc } from '../../services/oidc'
import { freePort } from '../../setup/free-port'
import { startServer } from './server'
import { expect, test as base } from './test'
import type { TextsOf } from './texts'

type Vendor = { oidc: Oidc; source: HealthSource; port: number }

/** A separate product instance whose device vendor is a real authorization server. */
export const test = base.extend<{ vendor: Vendor }>({
  vendor: async ({}, use) => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const oidc = await startOidc({
      scopes: [...new Set(Object.values(googleHealth.scopes))],
      redirects: [`${origin}/metrics`, `${origin}/metricsGoogleFit`],
    })
    const source = await startHealthSource(oidc.issuer)
    await use({ oidc, source, port })
    await source.close()
    await oidc.close()
  },
  server: async ({ vendor: { oidc, source, port } }, use) => {
    const server = await startServer(
      {
        GOOGLE_HEALTH_AUTH_URL: `${oidc.issuer}/auth`,
        GOOGLE_HEALTH_TOKEN_URL: `${oidc.issuer}/token`,
        GOOGLE_HEALTH_REVOKE_URL: `${oidc.issuer}/token/revocation`,
        GOOGLE_HEALTH_API_URL: source.origin,
        GOOGLE_HEALTH_CLIENT_ID: CLIENT.id,
        GOOGLE_HEALTH_CLIENT_SECRET: CLIENT.secret,
      },
      port,
    )
    await use(server)
    await server.stop()
  },
})

/** Gives consent on the vendor's pages; the vendor remembers people who signed in before. */
export async function allowDevice({ page, say }: { page: Page; say: TextsOf }): Promise<void> {
  const login = page.locator('input[name=login]')
  if (await login.count()) {
    await login.fill('someone')
    await page.locator('input[name=password]').fill('secret')
    await page.getByRole('button').click()
  }
  await expect(page.locator('input[name=prompt][value=consent]')).toBeAttached()
  await page.getByRole('button').click()
  await expect(page).toHaveURL(/\/participant\/metrics$/)
  await expect(page.getByText(say('metrics.connectedFITBIT'))).toBeVisible()
}
