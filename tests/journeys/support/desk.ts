import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../scripts/db/seeds/demo-logins'
import { expect, settled } from './test'
import type { TextsOf } from './texts'

/** A computer that several people use in turn. */
export type Desk = { page: Page; say: TextsOf; scripts: boolean; signIn: (email: string) => Promise<void> }

/** Somebody else sits down at the same computer. */
export async function as({ page, signIn }: Desk, email: string): Promise<void> {
  await page.context().clearCookies()
  await signIn(email)
}

/** An invited person sets a password with the latest email, and signs in with it. */
export async function begin(desk: Desk, email: string): Promise<void> {
  const { page, say, scripts } = desk
  await page.context().clearCookies()
  await page.goto('/dev/outbox')
  await page
    .getByRole('main')
    .locator('.card', { hasText: email })
    .getByRole('link', { name: /reset\/confirm/ })
    .first()
    .click()
  await settled(page, scripts)
  await page.getByLabel(say('auth.newPassword')).first().fill(DEMO_PASSWORD)
  await page.getByLabel(say('auth.repeat')).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: say('auth.chooseSubmit') }).click()
  await page.waitForURL(/[?&]done=/)
  await expect(page.getByText(say('auth.confirmed'))).toBeVisible()
  await as(desk, email)
  await settled(page, scripts)
}

/** Types into a search field and, with scripts, waits for its suggestions. */
export async function search({ page, say, scripts }: Desk, name: string, text: string): Promise<void> {
  await page.locator(`input[name=${name}]`).fill(text)
  if (scripts)
    await expect(page.locator('ul[role=listbox]:not([hidden]) li').first()).not.toHaveText(say('ui.loading'))
}

/** Chooses a practice's code: from the suggestions or, without scripts, from the search results. */
export async function chooseCode({ page, say, scripts }: Desk, text: string): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('input[name=practice_code_id_text]').fill(text)
  if (scripts)
    return main
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click()
  await main.getByRole('button', { name: say('ui.search'), exact: true }).click()
  await main.locator('input[name=practice_code_id_choice]').first().check()
}
