import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { demoIds } from './support/demo-ids'
import { as, begin, type Desk } from './support/desk'
import { answerAll, startQuestionnaire } from './support/fill'
import { importFile } from './support/import-file'
import { expect, settled } from './support/test'
import { allowDevice, test } from './support/vendor'

const PATIENT = 'nh79155@example.org'

test('the first month of a patient: invited, asked, measured, met, written to, and shown the results', async ({
  page,
  say,
  signIn,
  scripts,
  server,
}) => {
  test.slow()
  const { practitioner } = await demoIds(server.databaseFile)
  const desk: Desk = { page, say, scripts, signIn }
  const main = page.getByRole('main')
  const open = async (address: string) => {
    await page.goto(address)
    await settled(page, scripts)
  }
  const press = (key: string) =>
    page
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click()
  const said = (key: string) => expect(page.getByText(say(key)).first()).toBeVisible()
  let id = ''
  let appointment = ''

  await test.step('the practice adds the patient, creates two questionnaires and invites them', async () => {
    await signIn('practice-manager@demo.example')
    await importFile(desk, 'participants_20_bom_crlf_quotes.csv', true)
    await open('/?email=nh79155')
    const chart = await main
      .getByRole('link', { name: /Sample79155/ })
      .first()
      .getAttribute('href')
    id = /id\/(\d+)/.exec(chart!)![1]!
    await open(`/participant/details/id/${id}`)
    for (const code of ['SLEEP', 'EXERCISE'])
      await page.getByRole('checkbox', { name: say(`${code.toLowerCase()}.title`) }).check()
    await press('details.create')
    await said('questionnaire.createdMany')
    await settled(page, scripts)
    await press('details.invite')
    await said('details.invited')
  })

  await test.step('the patient follows the email, sees what to do today, and does it', async () => {
    await begin(desk, PATIENT)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cedar')
    await expect(main.getByText(say('wellness.today.title'))).toBeVisible()
    for (const code of ['SLEEP', 'EXERCISE']) {
      await startQuestionnaire(desk, code, Number(id))
      await answerAll(desk, code)
    }
  })

  await test.step('a habit is started and rated, a weight entered', async () => {
    await open('/participant/habits?modal=create')
    await page.getByRole('textbox', { name: say('wellness.habitField') }).fill('Bed by ten')
    await page.getByRole('checkbox', { name: say('wellness.category.sleep') }).check()
    await press('ui.save')
    const habit = main.getByRole('listitem').filter({ has: page.getByRole('slider') })
    await settled(page, scripts)
    await habit.getByRole('slider').fill('7')
    await habit.getByRole('button').first().click()
    await said('wellness.rated')
    await open('/participant/metrics?modal=entry')
    await page.getByLabel(say('metrics.field.value')).fill('165')
    await page
      .locator('form#entry')
      .getByRole('button', { name: say('ui.save') })
      .click()
    await said('metrics.entryAdded')
    await expect(page.locator('[data-metric=WEIGHT]')).toContainText('165')
  })

  await test.step('a watch is connected at its vendor, and its readings are there', async () => {
    await main
      .locator('[data-device=FITBIT]')
      .getByRole('link', { name: new RegExp(`^${say('metrics.connect')}`) })
      .click()
    await allowDevice(desk)
    await expect(async () => {
      await open('/participant/metrics')
      await expect(page.locator('[data-metric=HRV]')).toContainText('42', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('a time of the physician is booked', async () => {
    await open('/participant/appointments')
    await main.locator('select[name=who]').selectOption(String(practitioner))
    await press('appointment.show')
    await expect(page).toHaveURL(/who=/)
    await settled(page, scripts)
    await main
      .getByRole('link', { name: new RegExp(`^${say('appointment.claim')}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/modal=claim/)
    const time = new URL(page.url()).searchParams.get('target')
    appointment = `/practice/appointments/id/${practitioner}?modal=details&target=${time}`
    await settled(page, scripts)
    await press('appointment.claim')
    await said('appointment.claimed')
  })

  await test.step('the physician sees the results and, from the appointment, writes a note, locks it, and writes to the patient', async () => {
    await as(desk, 'physician@demo.example')
    await open(`/participant/coaching/id/${id}?tab=habits`)
    await expect(main.getByRole('heading', { name: 'Bed by ten' })).toBeVisible()
    await open(`/participant/metrics/id/${id}`)
    await expect(page.locator('[data-metric=HRV]')).toContainText('42')
    await open(appointment)
    await page
      .getByRole('link', { name: /Sample79155/ })
      .first()
      .click()
    await page.waitForURL(/\/participant\/chart\//)
    await settled(page, scripts)
    await expect(main.locator('#score-SCORE_SLEEP')).toBeVisible()
    await main.getByRole('link', { name: say('notes.add.PROGRESS'), exact: true }).click()
    await main.getByRole('button', { name: say('notes.begin') }).click()
    await expect(page).toHaveURL(/editNote/)
    await settled(page, scripts)
    await main.getByLabel(say('notes.section.p'), { exact: true }).fill('Lights out at ten, walk at noon.')
    await main.getByRole('button', { name: say('notes.lock') }).click()
    await expect(page).toHaveURL(/modal=lock/)
    const form = page.locator('form').filter({ hasText: say('notes.lockHint') })
    await form.getByRole('button', { name: say('notes.lock') }).click()
    await said('notes.lockedNow')

    await open(`/participant/details/id/${id}`)
    await main.getByRole('link', { name: say('message.write'), exact: true }).click()
    await settled(page, scripts)
    if (scripts) await page.getByRole('button', { name: new RegExp(say('message.step.write')) }).click()
    await page.locator('textarea[name=body]').fill('Your first month went well.')
    await page.locator('input[name=subject]').fill('How you are doing')
    await press('message.send')
    await said('message.messageSent')
  })

  await test.step('the patient finds note, message, appointment and results, and downloads them', async () => {
    await page.goto('/dev/outbox')
    const mail = main.locator('.card', { hasText: 'How you are doing' }).first()
    for (const text of [PATIENT, 'Your first month went well.']) await expect(mail).toContainText(text)
    await as(desk, PATIENT)
    await open('/participant/questionnaires')
    await main.getByRole('link', { name: say('notes.openToPrint') }).click()
    await expect(main.getByText('Lights out at ten, walk at noon.')).toBeVisible()
    await open('/participant/appointments')
    await expect(
      main.getByRole('link', { name: new RegExp(`^${say('appointment.cancel')}`) }).first(),
    ).toBeVisible()
    await open('/participant/reports')
    await expect(main.getByText(say('score.SCORE_SLEEP.name')).first()).toBeVisible()
    await open('/participant/data')
    const coming = page.waitForEvent('download')
    await main.getByRole('link', { name: say('wellness.dataButton') }).click()
    const files = unzipSync(readFileSync(await (await coming).path()))
    expect(strFromU8(files['notes.csv']!)).toContain('Lights out at ten, walk at noon.')
    expect(strFromU8(files['messages.csv']!)).toContain('Your first month went well.')
  })
})
