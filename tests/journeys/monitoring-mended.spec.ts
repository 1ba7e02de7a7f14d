import { pdfPages } from '../support/pdf-text'
import { measuredByCuff } from './support/cuff'
import { demoIds } from './support/demo-ids'
import { expect, settled, test } from './support/test'

/** The day so many days ago, as a field of a form takes it. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const days = (first: number, count: number) => Array.from({ length: count }, (_, n) => daysAgo(first - n))

/** The first block ended in a month before; the third one runs and began so many days ago. */
const BEGAN = 76
const RUNS_SINCE = 16

test('a wrong bill is put right: a better code in its place, further units, one of last month that nobody made', async ({
  page,
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
  const said = (key: string) => expect(page.getByText(say(key)).first()).toBeVisible()
  const offer = (code: string, ago: number) =>
    main.locator(`input[type=checkbox][value="${code}_${daysAgo(ago)}_1"]`)
  const bill = () => main.getByRole('button', { name: say('monitoring.bill.bill'), exact: true }).click()
  let patient = ''
  let note = ''
  await signIn('physician@demo.example')

  await test.step('a patient is monitored, with a cuff that somebody ordered and explained', async () => {
    await open(`/rpm/${practice}?modal=start&name=halloway`)
    await page
      .getByRole('list', { name: say('monitoring.foundPatients') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/target=/)
    patient = new URL(page.url()).searchParams.get('target') ?? ''
    await settled(page, scripts)
    for (const field of ['since', 'consented'])
      await page.getByLabel(say(`monitoring.field.${field}`)).fill(daysAgo(BEGAN))
    await page.getByLabel(say('monitoring.consent.WRITTEN')).check()
    await page.getByRole('button', { name: say('monitoring.startNow') }).click()
    await said('monitoring.started')
    await measuredByCuff(server.databaseFile, Number(patient), [...days(BEGAN, 16), ...days(RUNS_SINCE, 5)])
    await open(`/rpm/${practice}/devices/participantId/${patient}`)
    await main.getByRole('link', { name: say('monitoring.device.add') }).click()
    await expect(page).toHaveURL(/modal=add/)
    await settled(page, scripts)
    await page.locator('select[name="kind"]').selectOption('CUFF')
    await page.locator('select[name="service"]').selectOption('FITBIT')
    for (const name of ['maker', 'model', 'serial']) await page.locator(`input[name="${name}"]`).fill('BP 7')
    for (const name of ['ordered', 'taught']) await page.locator(`input[name="${name}"]`).fill(daysAgo(BEGAN))
    await page.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
    await page.getByRole('button', { name: say('ui.save') }).click()
    await said('monitoring.device.saved')
  })

  await test.step('sixty minutes are logged, and a review is locked', async () => {
    for (const text of ['First call', 'Second call']) {
      await open(`/rpm/${practice}/minutes/participantId/${patient}?modal=add`)
      await page.locator('input[name="minutes"]').fill('30')
      await page.getByRole('radio', { name: say('ui.yes'), exact: true }).check()
      await page.locator('textarea[name="note"]').fill(text)
      await page.getByRole('button', { name: say('ui.save') }).click()
      await said('monitoring.minutes.saved')
    }
    await open(`/rpm/${practice}/participantId/${patient}`)
    await main.getByRole('link', { name: say('monitoring.review'), exact: true }).click()
    await settled(page, scripts)
    await main.getByRole('button', { name: say('notes.begin') }).click()
    await expect(page).toHaveURL(/editNote/)
    const address = new URL(page.url()).pathname
    note = /\/id\/(\d+)/.exec(address)?.[1] ?? ''
    await settled(page, scripts)
    await main.getByLabel(say('notes.section.s'), { exact: true }).fill('Two calls, readings as before.')
    await main.getByRole('button', { name: say('notes.saveDraft') }).click()
    await said('notes.savedDraft')
    await open(address)
    await main.getByRole('button', { name: say('notes.lock') }).click()
    await expect(page).toHaveURL(/modal=lock/)
    const form = page.locator('form').filter({ hasText: say('notes.lockHint') })
    await form.getByRole('button', { name: say('notes.lock') }).click()
    await said('notes.lockedNow')
  })

  await test.step('five days and the minutes are billed; what was met two months ago still stands there', async () => {
    await open(`/rpm/${practice}/bill/participantId/${patient}`)
    await expect(offer('99445', RUNS_SINCE)).toBeChecked()
    await offer('99454', BEGAN).uncheck()
    await expect(page.getByRole('checkbox', { name: /99458 × 2/ })).toBeChecked()
    await bill()
    await expect(offer('99445', RUNS_SINCE)).toHaveCount(0)
    await expect(offer('99454', BEGAN)).toHaveCount(1)
  })

  await test.step('with sixteen days the better code takes its place in one act', async () => {
    await measuredByCuff(server.databaseFile, Number(patient), days(RUNS_SINCE - 5, 11))
    await open(`/rpm/${practice}/bill/participantId/${patient}`)
    await expect(main.getByText(say('monitoring.rule.replaces', { code: '99445' })).first()).toBeVisible()
    await offer('99454', BEGAN).uncheck()
    await offer('99454', RUNS_SINCE).check()
    await bill()
    await expect(offer('99454', RUNS_SINCE)).toHaveCount(0)
    await expect(main.getByText('99445 → 99454').last()).toBeVisible()
  })

  await test.step('the superbill and box 24G have the better code once and the further units', async () => {
    await open(`/participant/superbill/participantId/${patient}/id/${note}`)
    await expect(page.getByRole('checkbox', { name: /^99454/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^99445/ })).not.toBeChecked()
    await expect(page.getByLabel(say('superbill.unitsOf', { code: '99458' }))).toHaveValue('2')
    await main.getByRole('link', { name: say('superbill.claimTitle') }).click()
    await settled(page, scripts)
    const layout = main.getByRole('link', { name: say('superbill.layout.full') })
    const file = await page.request.get((await layout.getAttribute('href'))!)
    const [form = ''] = pdfPages(await file.body())
    expect(form).toMatch(/99454\b.*\s1\s/)
    expect(form).toMatch(/99458\b.*\s2\s/)
    expect(form).not.toContain('99445')
  })

  await test.step('the PDF of a bill has consent, order, days and the note that it stands on', async () => {
    await open(`/rpm/${practice}/bill/participantId/${patient}`)
    const way = main.getByRole('link', { name: new RegExp(`${say('monitoring.file.open')}\\s*: 99454`) })
    const file = await page.request.get((await way.first().getAttribute('href'))!)
    expect(file.headers()['content-type']).toBe('application/pdf')
    const text = pdfPages(await file.body()).join('\n')
    for (const part of ['BP 7 BP 7, BP 7', '121/79']) expect(text).toContain(part)
    expect(text).toMatch(/[0-9a-f]{32}/)
  })

  await test.step('what stays unbilled of the first block is given up with a reason', async () => {
    const block = daysAgo(BEGAN).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
    await main
      .getByRole('link', { name: new RegExp(`${say('monitoring.giveUp.title')}\\s*: 99454, .*${block}`) })
      .click()
    const dialog = page.getByRole('dialog').or(main)
    await dialog.locator('textarea[name="reason"]').first().fill('Journey: payer changed')
    await dialog
      .getByRole('button', { name: say('monitoring.giveUp.title') })
      .first()
      .click()
    await expect(main.getByText('Journey: payer changed').first()).toBeVisible()
    await expect(offer('99454', BEGAN)).toHaveCount(0)
  })
})
