import { readFileSync } from 'node:fs'
import { measuredByCuff } from './support/cuff'
import { demoIds } from './support/demo-ids'
import { as, type Desk } from './support/desk'
import { expect, settled, test } from './support/test'

/** The day this many days ago, in the format of a form field. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const BEGAN = 20
/** Sixteen days with readings, then none for longer than a practice would wait. */
const MEASURED = Array.from({ length: 16 }, (_, place) => daysAgo(BEGAN - place))

test('a month of monitoring: consent, sixteen days, a check, a call, a review by the physician, billed once, in the ledger', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const desk: Desk = { page, say, scripts, signIn }
  const { practice } = await demoIds(server.databaseFile)
  const main = page.getByRole('main')
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  const said = (key: string) => expect(page.getByText(say(key)).first()).toBeVisible()
  let note = ''
  const saveDraft = async (text: string) => {
    await main.getByRole('button', { name: say('notes.begin') }).click()
    await expect(page).toHaveURL(/editNote/)
    note = new URL(page.url()).pathname
    await settled(page, scripts)
    await main.getByLabel(say('notes.section.s'), { exact: true }).fill(text)
    await main.getByRole('button', { name: say('notes.saveDraft') }).click()
    await said('notes.savedDraft')
  }
  const lock = async () => {
    await main.getByRole('button', { name: say('notes.lock') }).click()
    await expect(page).toHaveURL(/modal=lock/)
    const form = page.locator('form').filter({ hasText: say('notes.lockHint') })
    await form.getByRole('button', { name: say('notes.lock') }).click()
    await said('notes.lockedNow')
  }
  let patient = ''
  /** The patient's row in a view of the list, which has as many rows as its tab says. */
  const line = (view: string) =>
    open(`/rpm/${practice}?show=${view}&perPage=100`).then(() =>
      main.locator(`table.dt tbody tr .row-link[href*="target=${patient}"]`),
    )

  await test.step('the nurse begins with a patient who agreed and has measured since', async () => {
    await signIn('nurse@demo.example')
    await open(`/rpm/${practice}?modal=start&name=halloway`)
    await page
      .getByRole('list', { name: say('monitoring.foundPatients') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/target=/)
    patient = new URL(page.url()).searchParams.get('target') ?? ''
    await settled(page, scripts)
    await measuredByCuff(server.databaseFile, Number(patient), MEASURED)
    for (const field of ['since', 'consented'])
      await page.getByLabel(say(`monitoring.field.${field}`)).fill(daysAgo(BEGAN))
    await page.getByLabel(say('monitoring.consent.WRITTEN')).check()
    await page.getByRole('button', { name: say('monitoring.startNow') }).click()
    await said('monitoring.started')
  })

  await test.step('looks at the readings, and records how the patient is', async () => {
    await (await line('needs_check')).first().click()
    await expect(page).toHaveURL(/modal=check/)
    await settled(page, scripts)
    await expect(page.getByRole('list', { name: say('monitoring.readings') })).toContainText('121/79')
    await page.getByLabel(say('monitoring.status.NOMINAL')).check()
    await page.getByLabel(say('monitoring.comment')).fill('In range on sixteen days')
    await page.getByRole('button', { name: say('monitoring.saveNext') }).click()
    await page.waitForURL((url) => url.searchParams.get('target') !== patient)
    await expect(await line('needs_check')).toHaveCount(0)
  })

  await test.step('asks why nothing came since, and the patient leaves the list', async () => {
    await (await line('needs_outreach')).first().click()
    await expect(page).toHaveURL(/modal=check/)
    await settled(page, scripts)
    await page
      .getByRole('link', { name: say('monitoring.outreachNote') })
      .first()
      .click()
    await settled(page, scripts)
    await saveDraft('Called: the cuff was in a drawer.')
    await open(note)
    await lock()
    await expect(await line('needs_outreach')).toHaveCount(0)
  })

  await test.step('the minutes of the call are recorded', async () => {
    await open(`/rpm/${practice}/minutes/participantId/${patient}?modal=add`)
    await page.locator('input[name="minutes"]').fill('20')
    await page.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
    await page.getByRole('button', { name: say('ui.save') }).click()
    await said('monitoring.minutes.saved')
  })

  await test.step('the physician continues the review that was started, and locks it', async () => {
    await as(desk, 'physician@demo.example')
    const home = `/rpm/${practice}/participantId/${patient}`
    await open(home)
    await main.getByRole('link', { name: say('monitoring.review'), exact: true }).click()
    await settled(page, scripts)
    await saveDraft('Twenty minutes by phone; readings come again.')
    await open(home)
    await main.getByRole('link', { name: say('monitoring.reviewOn') }).click()
    await settled(page, scripts)
    await lock()
  })

  await test.step('the cuff and its order are recorded', async () => {
    await open(`/rpm/${practice}/devices/participantId/${patient}`)
    await main.getByRole('link', { name: say('monitoring.device.add') }).click()
    await expect(page).toHaveURL(/modal=add/)
    await settled(page, scripts)
    await page.locator('select[name="kind"]').selectOption('CUFF')
    await page.locator('select[name="service"]').selectOption('FITBIT')
    for (const name of ['maker', 'model', 'serial']) await page.locator(`input[name="${name}"]`).fill('BP 7')
    await page.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
    await page.getByRole('button', { name: say('ui.save') }).click()
    await said('monitoring.device.saved')
  })

  await test.step('what days and minutes allow is billed, and is not offered again', async () => {
    await open(`/rpm/${practice}/bill/participantId/${patient}`)
    for (const code of ['99454', '99457'])
      await expect(page.getByRole('checkbox', { name: new RegExp(code) })).toBeChecked()
    await main.getByRole('button', { name: say('monitoring.bill.bill'), exact: true }).click()
    await expect(main.getByText(say('monitoring.bill.nothingMet'))).toBeVisible()
  })

  await test.step('the ledger has it, on the page and as a file', async () => {
    await open(`/rpm/${practice}/ledger?show=billed`)
    const entry = main.locator('tbody tr', { hasText: 'Halloway' })
    for (const text of ['99454', '99457']) await expect(entry.first()).toContainText(text)
    const coming = page.waitForEvent('download')
    await main
      .getByRole('link', { name: say('table.export') })
      .first()
      .click()
    const file = readFileSync(await (await coming).path(), 'utf8')
    const own = file.split('\n').filter((row) => row.includes('Halloway'))
    for (const text of ['99454', '99457']) expect(own.join('\n')).toContain(text)
  })
})
