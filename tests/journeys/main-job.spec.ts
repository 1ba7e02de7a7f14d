import type { Filling as Step } from './support/fill'
import { chooseFile, importFile } from './support/import-file'
import { expect, settled, test } from './support/test'

const PASSWORD = 'Quiet-river-27'

/** Answers one question of the current questionnaire and continues. */
async function answer(
  { page, say }: Step,
  text: string,
  choose: () => Promise<void>,
  button = 'ui.next',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible()
  await choose()
  await page.getByRole('button', { name: say(button), exact: true }).click()
}

test('a practice imports patients, one answers questionnaires, the practitioner reads the chart', async ({
  page,
  browser,
  baseURL,
  say,
  signIn,
  scripts,
  lang,
  viewport,
}) => {
  test.slow()
  const desk: Step = { page, say, scripts }
  await signIn('practice-manager@demo.example')

  await test.step('a file with errors imports nothing and names every bad cell', async () => {
    await chooseFile(desk, 'participants_errors_40.csv', true)
    await expect(page.getByText(say('imports.invalidData')).first()).toBeVisible()
    await expect(page.getByText(say('imports.cellsFailed', { n: 12 }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('imports.import'), exact: true })).toBeDisabled()
    await page.getByRole('button', { name: say('imports.reset'), exact: true }).click()
    await expect(page.getByText(say('imports.cellsFailed', { n: 12 }))).toHaveCount(0)
  })

  await test.step('the real file is imported; a second one with the same people is refused', async () => {
    await importFile(desk, 'participants_250.csv', true)
    await chooseFile(desk, 'participants_50_noheader.csv', false)
    // These people were in the first file, too: nothing is attached to existing accounts.
    if (scripts) await page.getByRole('button', { name: say('imports.import'), exact: true }).click()
    await expect(page.getByText(say('imports.reasonEmailInUse')).first()).toBeVisible()
  })

  await test.step('the patient list shows them; one is invited', async () => {
    await page.goto('/?email=nh73598')
    await settled(page, scripts)
    await expect(page.getByRole('main')).toContainText('Sample73598')
    const chart = await page
      .getByRole('link', { name: /Sample73598/ })
      .first()
      .getAttribute('href')
    await page.goto(chart!.replace('/chart/', '/details/'))
    await settled(page, scripts)
    await expect(page.getByText(say('ui.noPassword')).first()).toBeVisible()
    for (const code of ['PHQ9', 'GAD7', 'EXERCISE'])
      await page.getByRole('checkbox', { name: say(`${code.toLowerCase()}.title`) }).check()
    await page.getByRole('button', { name: say('details.create') }).click()
    await expect(page.getByText(say('questionnaire.createdMany'))).toBeVisible()
    await settled(page, scripts)
    await page.getByRole('button', { name: say('details.invite') }).click()
    await expect(page.getByText(say('details.invited'))).toBeVisible()
  })
  const participantId = /id\/(\d+)/.exec(page.url())![1]!

  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: scripts,
    locale: lang === 'es' ? 'es-US' : 'en-US',
    viewport,
  })
  const phone: Step = { page: await context.newPage(), say, scripts }

  await test.step('the invited patient sets a password with the emailed link and signs in', async () => {
    await phone.page.goto('/dev/outbox')
    await phone.page
      .getByRole('link', { name: /reset\/confirm/ })
      .first()
      .click()
    await settled(phone.page, scripts)
    await phone.page.getByLabel(say('auth.newPassword'), { exact: false }).first().fill(PASSWORD)
    await phone.page.getByLabel(say('auth.repeat')).fill(PASSWORD)
    await phone.page.getByRole('button', { name: say('auth.chooseSubmit') }).click()
    await expect(phone.page.getByText(say('auth.confirmed'))).toBeVisible()
    await phone.page.goto('/user/login')
    await settled(phone.page, scripts)
    await phone.page.getByLabel(say('auth.email')).fill('nh73598@example.org')
    await phone.page.getByLabel(say('auth.password')).fill(PASSWORD)
    await phone.page
      .getByRole('main')
      .getByRole('button', { name: say('auth.signIn') })
      .click()
    await expect(phone.page.getByRole('heading', { level: 1 })).toContainText('Linden')
    await phone.page.goto('/questionnaires')
    await expect(phone.page).toHaveURL(/\/participant\/questionnaires/)
  })

  await test.step('PHQ-9, interrupted and continued', async () => {
    await startQuestionnaire(phone, 'phq9.title')
    await phone.page.getByRole('button', { name: say('ui.next'), exact: true }).click()
    for (let item = 1; item <= 4; item++)
      await answer(phone, say(`phq9.PHQ9_${item}`), () => choose(phone, 'phq9', 1))
    await expect(phone.page.getByRole('heading', { level: 2, name: say('phq9.PHQ9_5') })).toBeVisible()
    await phone.page.getByRole('button', { name: say('ui.previous'), exact: true }).click()
    await answer(phone, say('phq9.PHQ9_4'), () => choose(phone, 'phq9', 2))
    await expect(phone.page.getByRole('heading', { level: 2, name: say('phq9.PHQ9_5') })).toBeVisible()
    await phone.page.getByRole('button', { name: say('questionnaire.saveAndExit') }).click()
    await expect(phone.page.getByText(say('questionnaire.thanks.ownSavedTitle'))).toBeVisible()
    await startQuestionnaire(phone, 'phq9.title')
    for (let item = 5; item <= 9; item++)
      await answer(phone, say(`phq9.PHQ9_${item}`), () => choose(phone, 'phq9', 1))
    await answer(
      phone,
      say('phq9.PHQ9_DIFFICULTY'),
      () => phone.page.getByRole('radio').nth(1).check(),
      'questionnaire.finish',
    )
    await expect(phone.page.getByText(say('questionnaire.thanks.ownCompleteTitle'))).toBeVisible()
    await expect(phone.page.getByText('988').first()).toBeVisible()
  })

  await test.step('GAD-7 and exercise', async () => {
    await startQuestionnaire(phone, 'gad7.title')
    await phone.page.getByRole('button', { name: say('ui.next'), exact: true }).click()
    for (let item = 1; item <= 7; item++)
      await answer(
        phone,
        say(`gad7.GAD7_${item}`),
        () => choose(phone, 'gad7', 2),
        item === 7 ? 'questionnaire.finish' : 'ui.next',
      )
    await expect(phone.page.getByText(say('questionnaire.thanks.ownCompleteTitle'))).toBeVisible()

    await startQuestionnaire(phone, 'exercise.title')
    const number = (value: string) => () =>
      phone.page.getByRole('main').locator('input:not([type=hidden])').first().fill(value)
    await answer(phone, say('exercise.EXERCISE_DAYS'), number('9'))
    await expect(phone.page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(1)
    await answer(phone, say('exercise.EXERCISE_DAYS'), number('4'))
    await answer(phone, say('exercise.EXERCISE_MINUTES'), number('45'))
    await answer(phone, say('exercise.EXERCISE_STRENGTH'), number('2'))
    await answer(phone, say('exercise.EXERCISE_SITTING'), number('6.5'), 'questionnaire.finish')
    await expect(phone.page.getByText(say('questionnaire.thanks.ownCompleteTitle'))).toBeVisible()
  })
  await context.close()

  await test.step('the practitioner reads scores, bands and the safety notice', async () => {
    await page.goto(`/participant/chart/id/${participantId}`)
    const main = page.getByRole('main')
    const score = (name: string) =>
      main.locator(`#score-${name}`).filter({ hasText: say(`score.${name}.name`) })
    await expect(main.getByText(say('safety.rule.PHQ9_ITEM9'))).toBeVisible()
    // 8 items at 1 and one at 2 make 10; 7 items at 2 make 14; 4 days of 45 minutes make 180.
    await expect(score('PHQ9_SCORE')).toContainText('10')
    await expect(score('GAD7_SCORE')).toContainText('14')
    await expect(score('SCORE_EXER')).toContainText('180')
  })

  await test.step('the activity log tells the story', async () => {
    await page.context().clearCookies()
    await signIn('admin@demo.example')
    await page.goto('/userlog/browse?perPage=100')
    const log = page.getByRole('main')
    for (const type of ['IMPORT', 'SURVEY', 'READ'])
      await expect(
        log
          .locator('table')
          .getByText(say(`userlog.type.${type}`), { exact: true })
          .first(),
      ).toBeAttached()
    await expect(
      log.getByText(new RegExp(say('userlog.said.started', { survey: '.+' }))).first(),
    ).toBeAttached()
  })
})

test('files without a header, or with a byte-order mark and quoted cells, are imported', async ({
  page,
  say,
  signIn,
  scripts,
}) => {
  const step: Step = { page, say, scripts }
  await signIn('practice-manager@demo.example')
  await importFile(step, 'participants_20_bom_crlf_quotes.csv', true)
  await importFile(step, 'participants_50_noheader.csv', false)
  await page.goto('/?email=nh79155')
  await expect(page.getByRole('main')).toContainText('Sample79155')
})

async function startQuestionnaire({ page, say, scripts }: Step, title: string): Promise<void> {
  await page.goto('/participant/questionnaires')
  await settled(page, scripts)
  const row = page
    .getByRole('main')
    .locator('li, tr, article')
    .filter({ hasText: say(title) })
    .first()
  await row
    .getByRole('link', { name: new RegExp(`${say('questionnaire.start')}|${say('questionnaire.resume')}`) })
    .first()
    .click()
  await page.waitForURL(/\/survey\/fill\//)
  await settled(page, scripts)
}

function choose({ page, say }: Step, code: string, option: number): Promise<void> {
  return page.getByRole('radio', { name: say(`${code}.option.${option}`), exact: true }).check()
}
