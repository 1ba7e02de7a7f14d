import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

test('the month of a monitored patient: reached by the nurse, reviewed and billed by the physician, once', async ({
  page,
  context,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const { practice } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  /** Begins a note, writes into it and leaves it saved. */
  const write = async (text: string) => {
    await main.getByRole('button', { name: say('notes.begin') }).click()
    await expect(page).toHaveURL(/editNote/)
    await settled(page, scripts)
    await main.getByLabel(say('notes.section.s'), { exact: true }).fill(text)
  }
  const waiting = async () => {
    await open(`/rpm/${practice}?show=needs_outreach`)
    return main.locator('table.dt tbody tr').count()
  }

  await signIn('nurse@demo.example')
  const before = await waiting()
  let patient = ''

  await test.step('the nurse asks who sent nothing, and the patient leaves the list', async () => {
    await main.locator('table.dt tbody tr .row-link').first().click()
    await expect(page).toHaveURL(/modal=check/)
    patient = new URL(page.url()).searchParams.get('target') ?? ''
    await settled(page, scripts)
    await page
      .getByRole('link', { name: say('monitoring.outreachNote') })
      .first()
      .click()
    await settled(page, scripts)
    await write('Called: the cuff was in a drawer.')
    await main.getByRole('button', { name: say('notes.saveDraft') }).click()
    await expect(page.getByText(say('notes.savedDraft'))).toBeVisible()
    expect(await waiting()).toBe(before - 1)
  })
  await test.step('the minutes of a call are written down', async () => {
    await open(`/rpm/${practice}/minutes/participantId/${patient}?modal=add`)
    await page.locator('input[name="minutes"]').fill('20')
    await page.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
    await page.getByRole('button', { name: say('ui.save') }).click()
    await expect(page.getByText(say('monitoring.minutes.saved'))).toBeVisible()
  })

  await context.clearCookies()
  await signIn('physician@demo.example')

  await test.step('the physician goes on with the review that was begun, and locks it', async () => {
    const home = `/rpm/${practice}/participantId/${patient}`
    await open(home)
    await main.getByRole('link', { name: say('monitoring.review'), exact: true }).click()
    await settled(page, scripts)
    await write('Twenty minutes by phone; readings come again.')
    await main.getByRole('button', { name: say('notes.saveDraft') }).click()
    await expect(page.getByText(say('notes.savedDraft'))).toBeVisible()
    await open(home)
    await main.getByRole('link', { name: say('monitoring.reviewOn') }).click()
    await settled(page, scripts)
    await main.getByRole('button', { name: say('notes.lock') }).click()
    await expect(page).toHaveURL(/modal=lock/)
    const form = page.locator('form').filter({ hasText: say('notes.lockHint') })
    await form.getByRole('button', { name: say('notes.lock') }).click()
    await expect(page.getByText(say('notes.lockedNow'))).toBeVisible()
  })

  await test.step('what the minutes meet is billed, and is not offered again', async () => {
    await open(`/rpm/${practice}/bill/participantId/${patient}`)
    await expect(main.getByText('99457').first()).toBeVisible()
    await main.getByRole('button', { name: say('monitoring.bill.bill'), exact: true }).click()
    await expect(main.getByText(say('monitoring.bill.nothingMet'))).toBeVisible()
    await open(`/rpm/${practice}/ledger?show=billed`)
    await expect(main.locator('tbody').getByText('99457').first()).toBeVisible()
  })
})
